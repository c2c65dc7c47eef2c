import type { Draft } from '../draft.ts';
import { type Directory, mentionAt, nameWords } from '../read/people/match-names.ts';
import { opened } from '../words/exclamations.ts';
import { nameInsteadOfPronoun } from './name-pronoun.ts';
import { normAt, type Sentence, tokenise } from '../words/tokenise.ts';

const leavesOut = /^(?:not|no|except|without|minus|bar|drop|lose|skip|uninvite)$/;
const hedge = /^(?:though|tho|please|sadly|unfortunately|actually|alas|this|time|obviously|anymore)$/;
const tellsWhy = /^(?:because|cos|cuz|coz|as|since|[,(-])$/;
const somebody = /^(?:he|she|they)(?:'(?:s|re|ve|ll|d))?$/;

/** Where the clause that begins at a token ends: at a mark, or where somebody else is named or something is asked for. */
function endOfReason(sentence: Sentence, from: number, directory: Directory): number {
  for (let at = from + 1; at < sentence.tokens.length; at += 1) {
    const norm = normAt(sentence, at);
    if (/^(?:[.;!?)]|so)$/.test(norm)) return at;
    const joins = /^(?:,|and|but)$/.test(norm);
    const next = /^(?:and|but|so|then)$/.test(normAt(sentence, at + 1)) ? at + 2 : at + 1;
    const goesOn =
      /^(?:just|only|add|invite|ask|make|with|let's|can|move|instead)$/.test(normAt(sentence, next)) ||
      mentionAt(sentence, next, directory) !== null;
    if (joins && goesOn) return at;
  }
  return sentence.tokens.length;
}

/** "Not Dev, he's done his finger in. Kofi though": whoever is left out, without why. */
function withoutReason(text: string, directory: Directory): string {
  const sentence = tokenise(text, nameWords(directory));
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    const mention = leavesOut.test(normAt(sentence, at)) ? mentionAt(sentence, at + 1, directory) : null;
    if (!mention || mention.possessive) continue;
    let why = mention.last + 1;
    while (hedge.test(normAt(sentence, why))) why += 1;
    while (tellsWhy.test(normAt(sentence, why))) why += 1;
    if (!somebody.test(normAt(sentence, why)) || why === sentence.tokens.length - 1) continue;
    const behind = sentence.tokens[endOfReason(sentence, why, directory)];
    const front = text.slice(0, sentence.tokens[mention.last]?.to);
    return behind === undefined ? front : front + (behind.word ? ' ' : '') + text.slice(behind.from);
  }
  return text;
}

/** "She just called and she can come after all": who let it be known. */
const letKnow =
  /(?<=^|[,.;!] |\b(?:that|no|nope|wait|oh|but|and|sorry|actually|ok) )(?:he|she|they)(?:['’]s| has|['’]ve| have)?(?: just| only| now)* (?:called|rang|phoned|texted|messaged|replied|written|wrote|got back|emailed|said)(?: (?:me|us|back|to me|again))*(?: (?:and|to say|saying|that))*,? (?=(?:he|she|they)\b)/iu;

/** "Hamish is away at his brother's that weekend, so not him": one clause that begins with a name, and that they do not come. */
function withPronounNamed(text: string, directory: Directory): string {
  const mention = mentionAt(tokenise(text, nameWords(directory)), 0, directory);
  const isOneReason = /^[^,;.!]{5,90}(?:[,;.!–—]+\s*[^,;.!]{2,40})?[.! ]*$/u.test(text);
  return mention && mention.group === null && isOneReason ? nameInsteadOfPronoun(text, directory) : text;
}

/** "It's Dolores who can't", "it's Zoe that's out". */
const itIs =
  /(?<![\p{L}'’])(?:it['’]?s|it is|it['’]?ll be) (\p{L}[^,;.]{1,30}?) (?:who|that)(['’]s| is)? (?=(?:can['’]?t|cannot|won['’]?t|isn['’]?t|not|out|ill|sick|away|busy|working|coming|can|off)(?![\p{L}'’]))/giu;

/** "Who else could I ask… Jürgen I suppose": who thinks aloud before they say whom. */
const asksThemselves =
  /^\W*(?:(?:hm+|um+|er+m*|oh|and|so|ok|right|now)[, .]+)*who (?:else|am i|are we|have i|did i)\b[^.?,;…–—]{0,30}(?:[.?,;…–—]+|\s-)\s*(?:(?:oh|um+|er+m*|hm+|maybe|perhaps|well|and|yes|i suppose|i guess|let me think|let['’]?s see)[, .]+)*(?=\p{L})/iu;
const supposes =
  /^(\P{Ll}?[^,;.]{2,40}?),? (?:i (?:suppose|guess|think|reckon)|maybe|perhaps|probably|could come|of course)(?=\s*(?:$|[,;.!–—]))/iu;

/** "Jürgen, he's handy with wire": somebody, and why they come. */
function addedAloud(text: string, directory: Directory): string {
  const lead = asksThemselves.exec(text)?.[0];
  if (lead === undefined) return text;
  const said = text.slice(lead.length).replace(supposes, '$1');
  const sentence = tokenise(said, nameWords(directory));
  const mention = mentionAt(sentence, 0, directory);
  if (!mention || mention.possessive) return text;
  const why = mention.last + (normAt(sentence, mention.last + 1) === ',' ? 2 : 1);
  return `add ${somebody.test(normAt(sentence, why)) ? said.slice(0, sentence.tokens[mention.last]?.to) : said}`;
}

/** What is only said behind a name, as an excuse. */
const excuse = String.raw`(?:[,;.!–—-]+ *(?:sorry|i|my|silly|they|he|she|always|the 1|the one|not)\b[^,;.]{0,60})?`;

/** "Not Deshmukh, the other Priya, I am always mixing them up", "the other Tom": the namesake of a guest. */
const other = opened(
  new RegExp(
    String.raw`^(?:not (?:(?:that|this) )?(?<not>[\p{L}'’ -]{2,40}?)[,;.!–—-]+ *)?(?:(?:i meant?|it['’]?s|make it|it should be|with|but)[, ]+)*(?:the other (?<namesake>\p{L}[\p{L}'’-]+)|(?<family>\p{L}[\p{L}'’-]+))${excuse}[.! ]*$`,
    'iu',
  ),
);

function namesakeSwapped(draft: Draft, text: string, { friends }: Directory): string {
  const { not, namesake, family } = other.exec(text.trim())?.groups ?? {};
  const called = (name: string, said: string, at: 0 | -1) =>
    tokenise(name, new Set()).tokens.at(at)?.plain === tokenise(said, new Set()).canon;
  const wrong = not?.split(' ').at(-1);
  const guests = draft.friend_names.filter((name) =>
    namesake !== undefined ? called(name, namesake, 0) : wrong !== undefined && called(name, wrong, -1),
  );
  const [guest, another] = guests;
  if (guest === undefined || another !== undefined) return text;
  const first = tokenise(guest, new Set()).tokens[0]?.plain ?? '';
  const meant = friends.filter(
    ({ name }) => name !== guest && called(name, first, 0) && (family === undefined || called(name, family, -1)),
  );
  const [one, more] = meant;
  return one && !more ? `swap ${guest} for ${one.name}` : text;
}

/** An answer about guests in fewer words, where it tells why, thinks aloud or says whom it does not mean; every other as it stands. */
export const withGuestsPlain = (draft: Draft, text: string, directory: Directory): string =>
  namesakeSwapped(
    draft,
    addedAloud(
      withoutReason(withPronounNamed(text.replace(letKnow, '').replace(itIs, '$1$2 '), directory), directory),
      directory,
    ),
    directory,
  );
