import { findAnswerBy } from '../read/pasted/read-labels.ts';
import { isWhose } from '../read/places/find-own-place.ts';
import type { Draft, DraftField, UnderstoodWords } from '../draft.ts';
import { capitalise } from '../say/list-names.ts';
import { describeWords, type Word } from '../tag/describe-words.ts';
import { corrects } from '../words/corrections.ts';
import { fold, visible } from '../words/normalise-words.ts';
import { placeNouns } from '../words/place-nouns.ts';
import { isTold, withoutOrder } from '../words/tell-aside.ts';
import type { TaggedFields } from '../tag/tag-fields.ts';
import { bestTags, fieldTagger, runsOf, type TaggedRun } from '../tag/tag-words.ts';

/** How much better than the grammar's words the tagged ones have to score, in logarithms of odds (ADR 0060). */
const sureOf = { title: 2.5, location: 2 };

/** What is said while one thinks. */
const hem = /^(?:u[hm]+|uhm|er+m*|ehm|em|hm+|like)$/;

/** Where the words of a field stand side by side in the message, but for hems between them ("swim em gala"); null when they do not. */
function locate(words: readonly Word[], field: string): TaggedRun | null {
  const norms = describeWords(field, [], new Set()).map((word) => word.norm);
  for (let from = 0; norms.length > 0 && from + norms.length <= words.length; from += 1) {
    let to = from;
    const stands = norms.every((norm, index) => {
      if (index > 0) while (words[to]?.norm !== norm && hem.test(words[to]?.norm ?? '')) to += 1;
      to += 1;
      return words[to - 1]?.norm === norm;
    });
    if (stands) return { from, to };
  }
  return null;
}

const leadsOn = /^(?:of|for|the|an?|to|with|and|by|from|about|(?:mrs?|ms|dr|prof|fr|rev)\.?)$|['’]s$/;

/** UTF-16 offsets of a run, the end exclusive. */
const offsets = (words: readonly Word[], run: TaggedRun): [number, number] => [
  words[run.from]?.from ?? 0,
  words[run.to - 1]?.to ?? 0,
];

/** Words of a message as a field holds them: on one line, without marks that nobody sees. */
const written = (words: string): string => {
  const line = visible(words.replaceAll(/[\s\p{Cc}]+/gu, ' ')).trim();
  // One quotation mark without the other.
  return (line.match(/["“”]/g)?.length ?? 0) % 2 === 1 ? line.replaceAll(/["“”]/g, '') : line;
};

/** "Ta, also quiz": what is tagged, without "also". */
function withoutAlso(words: readonly Word[], run: TaggedRun): TaggedRun {
  const isAlso = words[run.from]?.norm === 'also' && run.to > run.from + 1;
  return isAlso ? { from: run.from + 1, to: run.to } : run;
}

/** "Job: Pickup 0600 Mon 30 Nov": what is tagged, without the four digits with which the time begins. */
function withoutHour(words: readonly Word[], run: TaggedRun, understood: readonly UnderstoodWords[]): TaggedRun {
  const last = words[run.to - 1];
  const isHour =
    last !== undefined &&
    /^\d{4}$/.test(last.norm) &&
    understood.some(({ field, from, to }) => field === 'start_at' && from === last.from && to > last.to);
  return isHour && run.to > run.from + 1 ? { from: run.from, to: run.to - 1 } : run;
}

/** What stood in the old title behind the new one and is long enough to say something, for the note; null for nothing. */
function toldBehind(draft: Draft, text: string, corrected: readonly UnderstoodWords[]): string | null {
  const end = corrected.find((run) => run.field === 'title')?.to ?? text.length;
  const left = draft.understood
    .filter((run) => run.field === 'title' && run.from >= end)
    .filter((run) => !corrected.some((one) => run.from < one.to && one.from < run.to))
    .map((run) => written(text.slice(run.from, run.to)).replace(/^[\s,.;:–-]+|[\s,;:–-]+$/g, ''))
    .filter((words) => words.split(/\s+/).length >= 4)
    .map(withoutOrder);
  return left.length > 0 ? left.map(capitalise).join('\n') : null;
}

const overlaps = (one: TaggedRun | null, other: TaggedRun | null | undefined) =>
  one !== null && other !== null && other !== undefined && one.from < other.to && other.from < one.to;

/** "Pleasure Point, Santa Cruz": of a place and its town, of which the tagger found one and the grammar the other or both, both. */
function withTown(text: string, words: readonly Word[], tagged: TaggedRun | null, read: TaggedRun | null) {
  if (tagged === null || read === null) return tagged;
  const isBehindComma = (from: number, to: number) =>
    /^,\s*$/.test(text.slice(words[from - 1]?.to ?? 0, words[to]?.from ?? 0));
  const joins = tagged.from >= read.to && isBehindComma(read.to, tagged.from);
  const isTown = read.to - tagged.to < 4 && words[tagged.to]?.norm === ',';
  const isCut = tagged.from === read.from && tagged.to < read.to && isTown;
  return joins || isCut ? { from: read.from, to: Math.max(read.to, tagged.to) } : tagged;
}

/**
 * A new draft with the title and the place that the tagger finds, where the grammar's are put together of words that stand
 * apart in the message or score clearly less. `text` is the message that the draft was made of, with its tags. Times and people stay.
 */
export function withFieldsCorrected(draft: Draft, text: string, { words, scores, found, score }: TaggedFields): Draft {
  const titles = runsOf(found, 'title');
  const title = titles[0] && withoutHour(words, withoutAlso(words, titles[0]), draft.understood);
  const tagged = runsOf(found, 'place')[0] ?? null;
  // "Rehearsal of Friday I'm in Love", "Talk on Keats's last year": what ends on a word that leads on is cut short.
  if (!title || titles.length > 1 || leadsOn.test(words[title.to - 1]?.norm ?? '')) return draft;
  const read = {
    title: locate(words, draft.title),
    location: draft.location === null ? null : locate(words, draft.location),
  };
  const place = withTown(text, words, tagged, read.location);
  const isSame = (one: TaggedRun | null, other: TaggedRun | null) => one?.from === other?.from && one?.to === other?.to;
  /** How much less the best tags score that keep the grammar's words for a field. */
  const lead = (run: TaggedRun | null, begin: number) => {
    const kept = bestTags(scores, fieldTagger, (word, tag) => {
      const isInside = run !== null && word >= run.from && word < run.to;
      return isInside ? tag === (word === run.from ? begin : begin + 1) : tag !== begin && tag !== begin + 1;
    });
    return score - kept.score;
  };
  const isNamed = draft.understood.some((run) => run.field === 'title');
  // A guest whom nobody knows belongs to the title, although the friends beside them do not: "Dinner with Bob".
  const isWithGuest = draft.title
    .toLowerCase()
    .startsWith(`${text.slice(...offsets(words, title)).toLowerCase()} with `);
  // "Team dinner for 8 people", "car in": how many come and the end of a verb stay with the title.
  const cutOff = /^(.*) (?:in|for \d{1,3} (?:people|of us|guests|pax|persons))$/iu.exec(draft.title)?.[1];
  // "Thank you card making": what is thanked with is called so.
  const isThanks =
    /^thank ?you [^,.!]/i.test(draft.title) && title.to === read.title?.to && title.from > read.title.from;
  const isCut =
    isThanks ||
    (cutOff !== undefined && written(text.slice(...offsets(words, title))).toLowerCase() === cutOff.toLowerCase());
  const isApart = read.title === null && isNamed && !isWithGuest && !isCut;
  const isWider = read.title !== null && title.from <= read.title.from && title.to >= read.title.to;
  // "Run sat 8am, actually make that a walk": behind a correction, so it does of what is done.
  const isInStead =
    read.title !== null &&
    read.title.from >= title.to &&
    corrects.test(text.slice(offsets(words, title)[0], offsets(words, read.title)[0] + 1));
  let isTitle =
    isApart ||
    (read.title !== null &&
      !isInStead &&
      !isSame(title, read.title) &&
      !isWider &&
      !isCut &&
      lead(read.title, 1) >= sureOf.title);
  // Of a place behind the tagged one, the grammar knows that it was put in its stead.
  const isReplaced = place !== null && read.location !== null && read.location.from >= place.to;
  const isLink = /^(?:https?:\/\/|www\.)\S+$/i.test(draft.location ?? '');
  let isPlace =
    !isSame(place, read.location) &&
    (draft.location === null || read.location !== null) &&
    !isReplaced &&
    !isLink &&
    lead(read.location, 3) >= sureOf.location;
  // "…, I'll just work from the waiting room": what the grammar took for an aside says nowhere where it is.
  const inAside =
    place !== null &&
    draft.understood.some(
      ({ field, text: told, from, to }) =>
        field === 'description' &&
        from <= offsets(words, place)[0] &&
        offsets(words, place)[1] <= to &&
        isTold(fold(told)),
    );
  // "Gig friday 8pm, Tom's giving lifts": nor does what is told of somebody.
  const isToldThere = place !== null && isTold(fold(text.slice(...offsets(words, place))));
  // "Where - Bear group room": a label says which words are the place; "lmk by Thursday" is nowhere.
  const [before, behind] = read.location
    ? [text.slice(0, offsets(words, read.location)[0]), text.slice(offsets(words, read.location)[1])]
    : ['', ''];
  const isLabelled = /\b(?:where|venue|place|location) ?[-–—:] ?$/i.test(before);
  // "Canty's" on a line of its own of a flyer is where, if nothing else is.
  const isLine = place === null && /\n[^\p{L}\d\n]*$/u.test(before) && /^[^\p{L}\d\n]*(?:\n|$)/u.test(behind);
  const answer = place === null ? null : findAnswerBy(text);
  const isAnswer =
    place !== null &&
    answer !== null &&
    offsets(words, place)[0] >= answer.from &&
    offsets(words, place)[1] <= answer.to;
  // "Movie in the backyard", to the tagger all title: a title that is not taken takes no place away.
  // "Carol singing outside the credit union" likewise.
  const isOutside = /^(?:outside|opposite) /i.test(draft.location ?? '');
  const leadsIn = /\b(?:in|on|at)\s+$/i.test(before) || isOutside;
  const isLost = place === null && isWider && leadsIn && overlaps(title, read.location);
  // It is outside the credit union, and not in it.
  const isWithin = isOutside && place?.to === read.location?.to && place?.from === (read.location?.from ?? 0) + 1;
  // "Potluck at the bach the Saturday after next": what "at" leads to is not nowhere, unless it is the title.
  const isLed = place === null && /\bat\s+$/i.test(before) && !overlaps(title, read.location);
  // "Gym induction": at the head of a message, the kind of a place says what is done there, unless words lead to it.
  const isKind =
    place?.from === 0 &&
    place.to === 1 &&
    title.from === 1 &&
    read.title?.from === 0 &&
    placeNouns.test(words[0]?.norm ?? '') &&
    /^\s+$/.test(text.slice(words[0]?.to, words[1]?.from));
  if (isKind) isTitle = false;
  // "Landmark, VI. green and gold": nor does it go on behind a full stop.
  const isOverrun =
    place !== null && place.from === read.location?.from && place.to > read.location.to && /^\.\s+\p{Ll}/u.test(behind);
  if (isKind || inAside || isOverrun || isToldThere || isLabelled || isLine || isLed || isAnswer || isLost || isWithin)
    isPlace = false;
  // "Over to beths saturday 7", "mums for tea": at whose home it is, and no part of what is done.
  const isHome =
    place === null &&
    read.location !== null &&
    (/(?:^|[\s,])(?:over|round|off|back|down|up) to\s+$/i.test(before) ||
      (isWhose(fold(draft.location ?? '')) && /^\s+for\s/i.test(behind)));
  if (isHome) isPlace = false;
  if (isHome && overlaps(title, read.location)) isTitle = false;
  // What one field gives up or takes concerns the other.
  if (isTitle && overlaps(title, read.location)) isPlace = true;
  if (isPlace && overlaps(place, read.title)) isTitle = true;
  // "Tennis serve clinic": words that are the place no longer are in the title, and not in neither.
  if (isPlace && place === null && overlaps(title, read.location)) isTitle = true;
  if (!isTitle && !isPlace) return draft;
  const said = (run: TaggedRun) => {
    const [from, to] = offsets(words, run);
    return { text: text.slice(from, to), from, to };
  };
  const fields: { field: DraftField; run: TaggedRun | null }[] = [
    ...(isTitle ? [{ field: 'title' as const, run: title }] : []),
    ...(isPlace ? [{ field: 'location' as const, run: place }] : []),
  ];
  const taken = new Set(fields.map(({ field }) => field));
  const corrected = fields.flatMap(({ field, run }) => (run ? [{ field, ...said(run) }] : []));
  const kept = draft.understood.filter(
    (run) => !taken.has(run.field) && !corrected.some((one) => run.from < one.to && one.from < run.to),
  );
  const told = isTitle ? toldBehind(draft, text, corrected) : null;
  const name = isTitle ? capitalise(written(said(title).text)).slice(0, 200) : draft.title;
  // "MERCHED Y WAWR" above "Spring plant sale": the line of the note that is the title makes room for who holds it.
  const note = draft.description?.split('\n').map((line) => (isTitle && line === name ? draft.title : line)) ?? [];
  return {
    ...draft,
    description: [...note, told].filter(Boolean).join('\n') || null,
    title: name,
    location: isPlace ? (place ? written(said(place).text).slice(0, 300) : null) : draft.location,
    understood: [...kept, ...corrected].sort((a, b) => a.from - b.from),
  };
}
