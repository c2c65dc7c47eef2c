import type { Change } from './settle-change.ts';
import { readParts } from './draft-event.ts';
import { normalised } from './read-change.ts';
import { invite, leaveOut } from './change-guests.ts';
import { unquote, type Step } from './change-step.ts';
import { mentionAt, nameWords } from '../read/people/match-names.ts';
import { tokenise } from '../words/tokenise.ts';

const article = /^(?:the|an?|my|our) /i;
const orders: readonly RegExp[] = [
  /^not (?<wrong>[^,;]{2,40}?)(?:,? but|[,;]) (?:(?:it['’]?s|with) )?(?<right>[^,;]{2,40}?)[.! ]*$/iu,
  /^(?:(?:it['’]?s|that['’]?s|i mean|i meant(?: to say)?|meant(?: to say)?|make it|make that|should be|should say) )?(?<right>[^,;]{2,40}?),? (?:not|instead of|rather than) (?<wrong>[^,;]{2,40}?)[.! ]*$/iu,
  /^(?:change|swap|replace|switch) (?<wrong>[^,;]{2,40}?) (?:to|for|with|by) (?<right>[^,;]{2,40}?)(?: in the (?:title|name))?[.! ]*$/iu,
];

/** The friends whom words name, and nothing when they name anything else. */
function friendsIn(words: string, { clock, directory }: Step['setting']): string[] {
  const { people, title, timed } = readParts(`with ${words.replace(/^with /i, '')}`, clock, directory);
  return title === '' && !timed ? people.friends.map((friend) => friend.name) : [];
}

const swaps: readonly RegExp[] = [
  /^(?<gone>[^,;]{2,30}?) ?(?:→|->|=>) ?(?<comes>[^,;]{2,30}?)[.! ]*$/u,
  /^(?<gone>[^,;]{2,30}?) (?:is |gets |to be )?replaced (?:by|with) (?<comes>[^,;]{2,30}?)[.! ]*$/iu,
  /^(?:can |could |may )?(?<comes>[^,;]{2,30}?) (?:replaces|will replace|takes over from|steps in for|subs for|is subbing for|(?:join|come|joins|comes|coming|is coming) instead of|for) (?<gone>[^,;]{2,30}?)[.!? ]*$/iu,
];

/** "Mark replaces Tom", "Tom → Mark": the same as a swap; null unless both are friends. */
export function swapSaid(text: string, setting: Step['setting']): string | null {
  for (const swap of swaps) {
    const { gone = '', comes = '' } = swap.exec(text.trim())?.groups ?? {};
    if (gone !== '' && friendsIn(gone, setting).length > 0 && friendsIn(comes, setting).length > 0)
      return `swap ${gone} for ${comes}`;
  }
  return null;
}

/** "Not the bank, the school": words of the title or the place, and what stands there instead. Null for words that stand nowhere. */
export function replaceWords({ draft, next, rest, setting, changed, finish }: Step): Change | null {
  const { clock, directory, sameMessage = false } = setting;
  const found = orders.map((order) => order.exec(rest.trim())?.groups).find((one) => one !== undefined);
  const wrong = found?.['wrong']?.trim() ?? '';
  const right = unquote(found?.['right'] ?? '');
  if (sameMessage || wrong === '' || right === '') return null;
  const isElse = (words: string) => {
    const sentence = tokenise(words, nameWords(directory));
    return (
      readParts(words, clock, directory).timed || sentence.tokens.some((_, at) => mentionAt(sentence, at, directory))
    );
  };
  // "With Grace, not Nadia".
  const out = friendsIn(wrong, setting);
  const { people, title: others } = readParts(`with ${right.replace(/^with /i, '')}`, clock, directory);
  if (
    out.length > 0 &&
    out.every((name) => draft.friend_names.includes(name)) &&
    people.friends.length > 0 &&
    others === ''
  ) {
    leaveOut(next, out);
    invite(next, people, directory);
    changed.push('friend_names', 'excluded_names');
    return finish();
  }
  if (isElse(wrong) || isElse(right)) return null;
  if (draft.location !== null && normalised(draft.location) === normalised(wrong)) {
    next.location = right.replace(/^(?:at|in) /i, '').slice(0, 300);
    changed.push('location');
    return finish();
  }
  const bare = wrong.replace(article, '').replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const inTitle = new RegExp(`(?<![\\p{L}\\d])(?:(the|an?|my|our) )?${bare}(?![\\p{L}\\d])`, 'iu').exec(draft.title);
  // Another title altogether may be at another time of day.
  if (!inTitle || inTitle[0].length === draft.title.length) return null;
  const kept = inTitle[1] !== undefined && !article.test(right) ? `${inTitle[1]} ${right}` : right;
  const title = draft.title.slice(0, inTitle.index) + kept + draft.title.slice(inTitle.index + inTitle[0].length);
  next.title = (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, 200);
  changed.push('title');
  return finish();
}
