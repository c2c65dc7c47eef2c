import type { Draft } from '../draft.ts';
import { type Directory, type Mention, mentionAt, nameWords } from '../read/people/match-names.ts';
import { tokenise } from '../words/tokenise.ts';
import { longestFollowUp, substitute } from './change-words.ts';
import type { Change, ChangeContext } from './settle-change.ts';

const someone = /(?<![\p{L}'’])(she|he|they|her|him|them)(?=['’](?:s|re|ll|ve|d)\b|(?![\p{L}'’]))/iu;

/** "She can't, ask Jo instead": somebody else comes in the place of whom the pronoun means. */
export function replacesPronoun(text: string): boolean {
  const other = substitute.exec(text);
  return other !== null && other.index > 0 && someone.test(text.slice(0, other.index));
}

/** "But not Lindqvist": a guest who is left out by the family name. */
export function nameInsteadOfFamily(draft: Draft, text: string): string {
  const found =
    /^(\W*(?:(?:but|and|ok|actually|oh|no,?) )*(?:not|no|drop|remove|without|minus|lose|uninvite) )(\p{L}{3,})(?=(?: (?:please|actually|though|after all))*[.! ]*$)/iu.exec(
      text,
    );
  const [said = '', lead = '', family = ''] = found ?? [];
  const bearers = draft.friend_names.filter((name) => name.toLowerCase().endsWith(` ${family.toLowerCase()}`));
  const [name] = bearers;
  return name === undefined || bearers.length > 1 || said === '' ? text : lead + name;
}

/** Whom a text names, one after the other, with the words that name them. */
function namesIn(text: string, directory: Directory): (Mention & { words: string })[] {
  const sentence = tokenise(text, nameWords(directory));
  const found: (Mention & { words: string })[] = [];
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    const mention = mentionAt(sentence, at, directory);
    if (!mention) continue;
    found.push({ ...mention, words: text.slice(sentence.tokens[at]?.from, sentence.tokens[mention.last]?.to) });
    at = mention.last;
  }
  return found;
}

/** "I'll take Carlos along in his place", "Ana's taking his place", "Jo in Tom's place": somebody comes instead. */
export function nameInPlace(text: string, directory: Directory): string {
  const [, head = '', whose = ''] =
    /^(.{2,80}?)(?:['’]s|['’]ll| is| will| can| come| go| play| step)? (?:in|taking|takes|take) (his|her|their|\p{L}+['’]s) (?:place|spot|seat|stead)(?: (?:then|please|instead|too))*[?.! ]*$/iu.exec(
      text.trim(),
    ) ?? [];
  const named = (words: string) => {
    const last = namesIn(words, directory).at(-1);
    return last && !last.group && !last.possessive ? last.words : null;
  };
  const comes = named(head.replace(/ (?:along|in|on)$/i, ''));
  if (comes === null || whose === '') return text;
  const gone = /^(?:his|her|their)$/i.test(whose) ? null : named(whose.replace(/['’]s$/, ''));
  return gone === null ? `${comes} instead` : `swap ${gone} for ${comes}`;
}

const leaves =
  /^(.+?)[,;.]? (?:so |and |just |please |let['’]?s )*((?:drop|lose|remove|uninvite|ditch|skip|scrap) (?:him|her|them)|(?:leave|take|cut|kick|keep) (?:him|her|them) (?:out|off)|(?:not|minus|(?<!\b(?:start|begin|eat|go|go ahead|carry on|crack on|manage|leave) )without) (?:him|her|them)|(?:swap|replace|switch) (?:him|her|them)(?: out)? (?:for|with) [^,;.]{2,40}?)(?: (?:please|then|too))*[.! ]*$/iu;

const joins =
  /^([^,;.]{3,60}?)[,;.]? (?:so |and |then |please |let['’]?s |i['’]ll )*(?:add|invite|include|count|put|stick|pop|bung|chuck|get|have) (him|her|them)((?: (?:in|on|down|to|it|too|as well|this|the list))*)(?:(,? (?:and|plus) [^,;.]{2,40})|(?: (?:please|then|pls))*)[.! ]*$/iu;

/** "Bill's helping so add him": the one whom the words in front name is added. Every other message stays as it is. */
export function nameWhoJoins(text: string, directory: Directory): string {
  const [, told = '', pronoun = '', , others = ''] = joins.exec(text.trim()) ?? [];
  // "Ana can't come so add her" says both.
  if (told === '' || /(?:n['’]t|\bnot|\bno|\bcannot|\bout|\baway|\bill|\bsick)\b/i.test(told)) return text;
  const named = withNameFrom(told, `add ${pronoun}`, directory);
  return named === null ? text : `${named}${others.replace(/^,/, '')}`;
}

/** "Ben's being weird, drop him": the one whom the words in front name. Every other message stays as it is. */
export function nameInsteadOfPronoun(text: string, directory: Directory): string {
  const found = leaves.exec(text);
  return (found && withNameFrom(found[1] ?? '', found[2] ?? '', directory)) ?? text;
}

/** `text` with the only name that `told` says where it says "him", "her" or "them"; null when there is none. */
export function withNameFrom(told: string, text: string, directory: Directory): string | null {
  const pronoun = /\b(?:him|her|them)\b/i.exec(text);
  if (!pronoun) return null;
  const named = new Set(namesIn(told, directory).map(({ words }) => words.replace(/['’]s?$/i, '')));
  const [name, ...others] = named;
  if (name === undefined || (others.length > 0 && pronoun[0].toLowerCase() !== 'them')) return null;
  return text.slice(0, pronoun.index) + [...named].join(' and ') + text.slice(pronoun.index + pronoun[0].length);
}

/** Words by which somebody who was left out comes after all. */
const comesBack =
  /\b(?:back|after all|again|can (?:now )?come|can make it|(?:is|are) (?:free|coming|in)|in after all)\b|['’](?:s|re) (?:free|coming|in)\b/i;

/**
 * "She can't, ask Jo instead": read with the name of the one guest who can be meant. Of several guests it is asked about.
 * Null when the words change no guest by whatever name.
 */
export function changeByPronoun(
  draft: Draft,
  text: string,
  setting: ChangeContext,
  change: (draft: Draft, text: string, setting: ChangeContext) => Change | null,
): Change | null {
  const found = someone.exec(text);
  if (!found || text.length > longestFollowUp) return null;
  const [, pronoun = ''] = found;
  const withName = (name: string) => text.slice(0, found.index) + name + text.slice(found.index + pronoun.length);
  const isBack = comesBack.test(text) && draft.excluded_names.length > 0;
  const names = isBack ? draft.excluded_names : draft.friend_names;
  // Of two who fit it is asked who is meant, however many more there are.
  const changes = names.slice(0, 2).map((name) => change(draft, withName(name), setting));
  const [only, other] = changes;
  const guestsOf = (one: Draft) => [...one.friend_names, '', ...one.excluded_names].join('|');
  const isAboutGuests = changes.every((one) => one !== null && guestsOf(one.draft) !== guestsOf(draft));
  if (!only || !isAboutGuests) return null;
  if (other === undefined) return only;
  return {
    ...only,
    draft: { ...draft, understood: [] },
    when: null,
    changed: [],
    doubt: {
      about: 'friend_names',
      question: `Who do you mean by “${pronoun.toLowerCase()}”?`,
      choices: names.slice(0, 4).map(withName),
    },
  };
}
