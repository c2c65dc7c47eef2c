import { fold } from '../../words/normalise-words.ts';
import { normAt, type Sentence } from '../../words/tokenise.ts';
import { type Directory, familyNameAt, type Mention, mentionAt } from './match-names.ts';

/** How formal English calls people. */
export const courtesyTitle =
  /^(?:mrs?|ms|mx|miss|mister|missus|dr|doctor|prof|professor|sir|dame|lady|lord|madam|rev|revd|reverend|fr|father|pastor|canon|vicar|bishop|sister|brother|deacon|imam|rabbi|cllr|councillor|capt|captain|major|colonel|sgt|nurse|judge|principal|coach)$/;

/**
 * "Mrs. E. Kowalczyk", "Mr Aziz", "Rev. Tom Baker": a friend as formal English calls them, the title included.
 * By the family name alone it may be somebody else, so it is doubtful. Null when no friend bears the name.
 */
export function titledAt(sentence: Sentence, index: number, directory: Directory): Mention | null {
  if (!courtesyTitle.test(normAt(sentence, index)) || sentence.roles[index] !== null) return null;
  let first = index + 1;
  if (normAt(sentence, first) === '.') first += 1;
  // "The Rev. Dr Baker".
  if (courtesyTitle.test(normAt(sentence, first))) {
    const inner = titledAt(sentence, first, directory);
    return inner ? { ...inner, first: index } : null;
  }
  const whole = mentionAt(sentence, first, directory);
  if (whole && whole.group === null && whole.last > first) return whole.possessive ? null : { ...whole, first: index };
  // "Mr I Aziz": the initial tells of several which.
  const initial = /^[a-z]$/.test(sentence.tokens[first]?.plain ?? '') ? sentence.tokens[first]?.plain : undefined;
  if (initial !== undefined) first += normAt(sentence, first + 1) === '.' ? 2 : 1;
  const named = familyNameAt(sentence, first, directory, true);
  const friends = named?.friends.filter(({ name }) => initial === undefined || fold(name).startsWith(initial)) ?? [];
  if (!named || friends.length === 0) return null;
  return { ...named, first: index, friends, doubtful: initial === undefined || friends.length > 1 };
}

/** "Mrs Quist and Mr Webb are coming to tea": whether a titled name is one of those who come, and nobody whom one visits. */
export function isTitledGuest(sentence: Sentence, { first, last }: Mention): boolean {
  const isBeside = sentence.roles[first - 1] === 'friends' || sentence.roles[first - 2] === 'friends';
  if (isBeside && /^(?:and|,|plus|also)$/.test(normAt(sentence, first - 1))) return true;
  const behind = sentence.canon.slice((sentence.tokens[last]?.end ?? 0) + 1, (sentence.tokens[last]?.end ?? 0) + 60);
  const comes =
    /^(?:is|are|will be|will|has been|have been|would like|'s|'ll)? ?(?:also |both |all )?(?:coming|joining|visiting|staying|invited|attending|come|join|visit|attend)\b/;
  const isHead = first === 0 || sentence.roles[first - 1] === 'filler' || normAt(sentence, first - 1) === ',';
  return (
    isHead &&
    (comes.test(behind) ||
      (/^(?:and|,) /.test(behind) &&
        /\b(?:are|will be|is|have been) (?:also |both |all )?(?:coming|joining|visiting|staying|invited|attending)\b/.test(
          behind,
        )))
  );
}
