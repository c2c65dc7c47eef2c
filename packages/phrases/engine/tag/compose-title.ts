import { textOf } from '../words/cut-words.ts';
import type { Message, Run } from '../words/message.ts';
import { quotedRuns } from '../words/quoted-runs.ts';
import type { Tagged } from './tagged.ts';
import { placeInTitle } from './compose-place.ts';
import { trimRun } from './trim-run.ts';
import { wordSet } from '../times/found.ts';

/** The words that name guests, and guest names that no friend has. */
interface NamedGuests {
  said: readonly { field: string; run: Run }[];
  unknown: readonly string[];
}

/** Words with which no title begins or ends. */
const leading: ReadonlySet<string> = wordSet(
  `a an the our my some and & , . ; : - – — ! ? ) ( / at on in for with w @ to of is it's its do have n`,
);
const trailing: ReadonlySet<string> = new Set(
  `a an the our my and & , . ; : - – — ! ( / at on in for with w @ to of is n from by next this every each all please later sometime then`.split(
    /\s+/,
  ),
);

const joins: ReadonlySet<string> = wordSet('with w and & n , / for + both the two my our uh um');

/** Capitalises a title, unless its first word has a capital elsewhere: "iPad workshop". */
function capitalise(title: string): string {
  const [first = ''] = title.split(' ');
  return /\p{Lu}/u.test(first.slice(1)) ? title : title.charAt(0).toUpperCase() + title.slice(1);
}

/** A title without guests at its ends: "Dinner with Ana" becomes "Dinner", and so does "Ana dinner". */
function withoutGuests({ words }: Message, run: Run, guests: NamedGuests): Run {
  let { from, to } = run;
  const inside = guests.said.filter(({ run: said }) => said.from >= from && said.to <= to);
  for (const { run: said } of inside.toReversed())
    if (said.to === to && said.from > from) {
      to = said.from;
      while (to > from + 1 && joins.has(words[to - 1]?.norm ?? '')) to -= 1;
    }
  for (const { run: said } of inside)
    if (said.from === from && said.to < to) {
      from = said.to;
      while (from < to - 1 && joins.has(words[from]?.norm ?? '')) from += 1;
    }
  return { from, to };
}

/** The longest unclaimed run, for a title that the tagger did not find. */
function leftOver({ words }: Message, { tags }: Tagged): Run | null {
  let best: Run | null = null;
  let from = -1;
  for (let at = 0; at <= words.length; at += 1) {
    const isLeft = tags[at] === 'other' && /^\p{L}/u.test(words[at]?.norm ?? '');
    if (isLeft && from < 0) from = at;
    if (isLeft || from < 0) continue;
    if (at - from > (best ? best.to - best.from : 0)) best = { from, to: at };
    from = -1;
  }
  return best;
}

/** Of several titles the most probable one. */
function likeliest({ titles, odds }: Tagged): Run | null {
  const [first, ...others] = titles;
  if (!first || others.length === 0) return first ?? null;
  const scored = titles.map((run) => ({ run, sure: odds(run, 'title') }));
  return scored.reduce((best, one) => (one.sure > best.sure ? one : best)).run;
}

/** "Drinks at the Anchor" is "Drinks", and the rest is where. */
function withoutPlace(message: Message, run: Run, { places }: Tagged): Run {
  const place = places.length > 0 ? null : placeInTitle(message, run);
  return place ? { from: run.from, to: place.from - 1 } : run;
}

/**
 * The title of an event, capitalised and without guests; a quoted text is used unchanged. Unknown guests stay in it ("Dinner with
 * Bob"). Null when there is none.
 */
export function composeTitle(message: Message, tagged: Tagged, guests: NamedGuests): { text: string; run: Run } | null {
  const quoted = quotedRuns(message).find(({ from }) => !/^(?:at|in|@)$/.test(message.words[from - 1]?.norm ?? ''));
  if (quoted && quoted.to - quoted.from > 2) {
    const run = { from: quoted.from + 1, to: quoted.to - 1 };
    return { text: textOf(message, run), run };
  }
  const title = likeliest(tagged);
  // "Book club every Tuesday" is what the group is called.
  const group = guests.said.find(({ field }) => field === 'group_names')?.run;
  const isGroup = title === null && group?.from === 0;
  const found = isGroup ? group : (title ?? leftOver(message, tagged));
  if (!found) return null;
  const named = isGroup ? found : withoutPlace(message, withoutGuests(message, found, guests), tagged);
  const run = trimRun(message, named, leading, trailing);
  const text = textOf(message, run).replaceAll(/\s+/g, ' ');
  const isSaid = message.words
    .slice(run.from, run.to)
    .some(({ norm }) => /[\p{L}\d]/u.test(norm) && !leading.has(norm) && !trailing.has(norm));
  if (!isSaid) return null;
  const strangers = guests.unknown.filter((name) => !text.includes(name));
  const link = guests.unknown.some((name) => text.endsWith(name)) ? 'and' : 'with';
  const whole = strangers.length > 0 ? `${text} ${link} ${strangers.join(' and ')}` : text;
  return { text: capitalise(whole), run };
}
