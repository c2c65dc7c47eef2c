import { partInBrackets } from '../read/places/find-place.ts';
import { isHeadcount, isNotice } from '../read/places/match-place-words.ts';
import { capitalise, listNames } from '../say/list-names.ts';
import { namesActivity } from '../calendar/activity.ts';
import { opensTalk } from '../words/no-names.ts';
import { visible } from '../words/normalise-words.ts';
import { splitClauses } from '../words/split-clauses.ts';
import { eventNamed } from './name-event.ts';
import { withoutOrder } from '../words/tell-aside.ts';
import { claim, closesName, normAt, type Sentence, type Span, written } from '../words/tokenise.ts';

const aside =
  /^(?:bring|wear|arrive|allow|don't forget|dress|byo|byob|bring your|rsvp|please bring|kids|children|free|snacks|food|no need|let me know|see you|hope|everyone (?:bring|brings|should)|we'll|we will|i'll|there will|it'll|it will|it's|note|notes|description|details|agenda|info|remember|come|doors|tickets|entry|meet|please|all welcome|plus ones|my treat|i'm paying|you|must|fancy dress|including|inclusive of|incl|(?:budget|limit|costs?|price|fee|deposit)(?: (?:is|of|about|around|each))* (?:[£$€] ?)?\d+)\b/;

const label =
  /^(?:notes?(?: (?:for|to) (?:them|all|everyone|everybody|guests|the [a-z]+))?|description|details|agenda|info|comment)\s*[:-]\s*/i;

const dangling =
  /^(?:on|at|from|for|by|in|to|with|and|of|,|-|:|;|\.|@|is|are|was|were|be|will|until|till|around|about|starting|then|or|\(|\)|!|\?|"|'|&|\+|\/|w\/|plus|also|so|as|it|'s|every|each|approx|circa|roughly|say|via|using|instead|both|all|it's|ah|lah|leh|lor|hor|oo)$/;

const beforeClaim =
  /^(?:on|at|from|for|by|in|around|about|of|this|starting|@|until|till|to|the|every|with|w\/|and|or|,|-|is|invite|approx|via|say|circa|~|\(|an?|each|next|as|it's|it'll|be|be at|only)$/;

export interface Composed {
  title: string;
  span: Span | null;
  description: string | null;
}

/** The words of a clause that nothing else has claimed, without the small words that led to a claim. */
function remaining(sentence: Sentence, piece: Span): number[] {
  const kept: number[] = [];
  const open = (index: number) =>
    sentence.roles[index] === null || sentence.inTitle[index] === true || sentence.roles[index] === 'title';
  for (let index = piece.first; index <= piece.last; index += 1) {
    if (!open(index)) continue;
    const claimedNext = index < sentence.tokens.length - 1 && !open(index + 1);
    const norm = normAt(sentence, index);
    if (
      claimedNext &&
      (beforeClaim.test(norm) || leadsToFeast(sentence, index)) &&
      sentence.masked[index] !== true &&
      !hyphened(sentence, index) &&
      !isPhrasal(sentence, index) &&
      !closesName(sentence, index)
    ) {
      // "with [Sarah] and Bob": the rest of the list still needs its "with".
      let after = index + 1;
      while (after <= piece.last && !open(after)) after += 1;
      const listed =
        /^(?:with|w\/)$/.test(norm) &&
        sentence.roles[index + 1] === 'friends' &&
        after <= piece.last &&
        (/^(?:and|,)$/.test(normAt(sentence, after)) || sentence.tokens[after]?.capital === true);
      if (!listed) continue;
    }
    const claimedBefore = index > piece.first && !open(index - 1);
    if (claimedBefore && (/^(?:and|,|&|or|-|:)$/.test(norm) || (norm === 'only' && index === piece.last))) continue;
    kept.push(index);
  }
  return kept;
}

/** "Sunday 3pm book club": where nothing else says what is done, a group that is called by it, and that nobody is "with". */
export function groupAsTitle(sentence: Sentence): string {
  const first = sentence.roles.indexOf('groups');
  const last = sentence.roles.lastIndexOf('groups');
  const words = first < 0 ? '' : written(sentence, { first, last });
  return /^(?:the )?\p{L}+(?: \p{L}+)?$/iu.test(words) && !/^with\b/i.test(words) && namesActivity(words)
    ? capitalise(words)
    : '';
}

/** Where talk begins behind something that was claimed ("… at 7 so excited", "… on Friday if that works"), as a position among the kept words. */
function talkFrom(sentence: Sentence, indexes: readonly number[]): number {
  const at = indexes.findIndex((index, position) => {
    const before = indexes[position - 1];
    const isGap = before !== undefined && index > before + 1;
    const norm = normAt(sentence, index);
    // "Parkrun on Saturday then coffee at 10": what comes then has the time.
    const isTimed =
      /^(?:then|followed|afterwards)$/.test(norm) && sentence.roles.slice(index).some((role) => role === 'start');
    // "At 7 right after prayer meeting".
    const isBeside =
      /^(?:right|straight|just|directly|immediately|shortly)$/.test(norm) &&
      /^(?:after|before)$/.test(normAt(sentence, index + 1));
    return isGap && (opensTalk.has(norm) || isBeside) && !isTimed && sentence.masked[index] !== true;
  });
  return at > 0 ? at : indexes.length;
}

/** "My train gets in", "check in", "weigh in": a verb to which a small word belongs. */
const takesIn =
  /^(?:gets?|getting|got|comes?|coming|checks?|checking|moves?|moving|fl(?:y|ies|ying)|drives?|sit|lock|walk|drop|call|phone|ring|dial|stand|stay|sleep|lie|trade|tuck|turn|break|buy|cash|kick|settle|wash|muck|dig|pitch|sub|join|zoom|tune|plug|logs?|signs?|fill|weigh|clock|hand|opt|chip|bed|let|swear)$/;

/** "Bring the washing in", "hand essay in": what is done with something, up to the small word. */
const bringsIn =
  /^(?:\W|(?:please|i|we|must|need to|have to|got to|remember to|don't forget to|time to) )*(?:get|getting|bring|bringing|take|fetch|haul|hand|turn|pull|call|break|carry|reel|plug|let) (?!(?:on|at|in|down|up|to|with)\b)(?:[a-z'-]+ ){1,4}$/;

const isPhrasal = (sentence: Sentence, index: number): boolean =>
  normAt(sentence, index) === 'in' &&
  // "Get the vet in for Friday" puts it down for that day.
  !/^(?:for|on)$/.test(normAt(sentence, index + 1)) &&
  (takesIn.test(normAt(sentence, index - 1)) || bringsIn.test(sentence.canon.slice(0, sentence.tokens[index]?.start)));

/** "Trip over Memorial Day weekend": what leads to free days. */
const leadsToFeast = (sentence: Sentence, index: number): boolean =>
  /^(?:over|during|throughout)$/.test(normAt(sentence, index)) &&
  /^(?:the )?(?:[a-z']+ ){0,3}(?:weekend|holidays?|break|christmas|easter|pentecost|thanksgiving|new year)\b/.test(
    sentence.canon.slice(sentence.tokens[index + 1]?.start ?? sentence.canon.length),
  ) &&
  !/^(?:coming|having|people|come|have|going|handing|friends|folks)$/.test(normAt(sentence, index - 1));

/** "Drop-in": a small word joined by a hyphen is part of its word. */
function hyphened(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  const before = sentence.tokens[index - 1];
  return before?.norm === '-' && before.to === token?.from && sentence.tokens[index - 2]?.to === before.from;
}

function trim(sentence: Sentence, indexes: number[]): number[] {
  let first = 0;
  let last = indexes.length - 1;
  const at = (position: number) => indexes[position] ?? -1;
  const loose = (position: number) =>
    dangling.test(normAt(sentence, at(position))) &&
    // "Party for will" is somebody's who is called so, and "will reading" is about a will.
    !(
      normAt(sentence, at(position)) === 'will' &&
      (/^(?:for|of)$/.test(normAt(sentence, at(position) - 1)) || normAt(sentence, at(position) + 1).endsWith('ing'))
    ) &&
    // "Book the car in for Thursday".
    !(
      normAt(sentence, at(position)) === 'in' &&
      normAt(sentence, at(position) + 1) === 'for' &&
      /^(?:\W|please |can you |could you |i need to )*book /.test(sentence.canon)
    ) &&
    // "All hands", "both teams".
    !(
      /^(?:all|both)$/.test(normAt(sentence, at(position))) &&
      position === first &&
      at(position + 1) === at(position) + 1 &&
      /^(?:hands|staff|stars?|souls|saints|company|comers|team|teams|parents|members|girls|boys|ladies|blacks|sides|families|classes|schools|ages)$/.test(
        normAt(sentence, at(position + 1)),
      )
    ) &&
    !isPhrasal(sentence, at(position)) &&
    !closesName(sentence, at(position)) &&
    !hyphened(sentence, at(position)) &&
    !hyphened(sentence, at(position) + 2) &&
    sentence.inTitle[at(position)] !== true &&
    sentence.masked[at(position)] !== true;
  // "Around the Bay 30k": a large word at the head that leads to the words right behind it.
  const opensName = (position: number) =>
    at(position) === 0 &&
    at(position + 1) === 1 &&
    sentence.cased &&
    /^(?:around|round|over|under|beyond|behind|across|through|into|between|from|up|off|out|before|after)$/.test(
      normAt(sentence, 0),
    ) &&
    (sentence.tokens[1]?.capital === true ||
      (/^(?:the|an?)$/.test(normAt(sentence, 1)) && sentence.tokens[2]?.capital === true));
  // The letter of "A1 Garage" is no article.
  const glued = (position: number) => sentence.tokens[at(position)]?.to === sentence.tokens[at(position) + 1]?.from;
  // "A Few Good Men": a large article in front of large words.
  const opensWork = (position: number) =>
    at(position) === 0 &&
    sentence.cased &&
    [0, 1, 2].every((step) => at(position + step) === step && sentence.tokens[step]?.capital === true);
  const few = (position: number) =>
    /^(?:few|couple|bit|lot|little|night|day|week|taste)$/.test(normAt(sentence, at(position + 1)));
  // "Hor fun supper", "lor mee": what closes a sentence opens none, so it is the dish.
  const opensDish = (position: number) =>
    /^(?:hor|lor)$/.test(normAt(sentence, at(position))) && at(position + 1) === at(position) + 1;
  while (
    first <= last &&
    !opensName(first) &&
    !opensDish(first) &&
    (loose(first) ||
      (/^(?:over|round)$/.test(normAt(sentence, at(first))) && !isAge(sentence, at(first) + 1)) ||
      (first < last &&
        /^(?:an?|our|the|your)$/.test(normAt(sentence, at(first))) &&
        !glued(first) &&
        !opensWork(first) &&
        !few(first) &&
        normAt(sentence, at(first)) !== 'the' &&
        normAt(sentence, at(first)) !== 'our'))
  )
    first += 1;
  // "Put football down for Tuesday", "pop the vet in for Friday": the other half of the verb.
  const isPut =
    /^(?:\W|(?:please|can you|could you|would you|will you|(?:can|could|cud|wud) u|hey|um|uh|just|ok) )*(?:put|pop|stick|pencil|get|bung|book|mark|note) (?!down|in\b)/.test(
      sentence.canon,
    );
  const isParticle = (position: number) =>
    isPut &&
    position > first &&
    (normAt(sentence, at(position)) === 'down' ||
      (normAt(sentence, at(position)) === 'in' && !/\bbook\b/.test(sentence.canon.slice(0, 20)))) &&
    /^(?:for|on)$/.test(normAt(sentence, at(position) + 1));
  while (
    last >= first &&
    (loose(last) ||
      isParticle(last) ||
      (/^(?:again|the|an?|my|this|next|starts?|starting|begins|beginning|sometime|before|after)$/.test(
        normAt(sentence, at(last)),
      ) &&
        // "Alpine start! 3.30 on Saturday".
        !(normAt(sentence, at(last)) === 'start' && normAt(sentence, at(last) + 1) === '!')))
  )
    last -= 1;
  // "Put the vet down for Gizmo".
  const isWithin = (position: number) =>
    isPut &&
    position > first &&
    normAt(sentence, at(position)) === 'down' &&
    normAt(sentence, at(position) + 1) === 'for';
  return indexes.slice(first, last + 1).filter((_, position) => !isWithin(first + position));
}

/** "Over sixties", "over 50s". */
const isAge = (sentence: Sentence, index: number): boolean =>
  /^(?:\w+ties|\d+s)$/.test(normAt(sentence, index)) ||
  /^\d+ s$/.test(`${normAt(sentence, index)} ${normAt(sentence, index + 1)}`);

function textOf(sentence: Sentence, indexes: readonly number[]): string {
  let text = '';
  for (const [position, index] of indexes.entries()) {
    const token = sentence.tokens[index];
    if (!token) continue;
    const previous = sentence.tokens[indexes[position - 1] ?? -1];
    const glued = previous !== undefined && previous.to === token.from;
    text += (position > 0 && !glued && !/^[,.;:!?)]$/.test(token.norm) ? ' ' : '') + token.text;
  }
  return visible(text).replace(/\s+/g, ' ').trim();
}

const meetFor =
  /^(?:(?:coming|going|round|over)(?: (?:over|round))? to (?:us|ours)(?= for)|meet|meeting|playing|meet up|meeting up|see|seeing|get together|getting together|hang out|join|joining|have|having|are|is|over|round|come|coming|go|going|out|be|wants|wants to|would like to|fancies|is up for)(?! \w+ties\b| \d+s\b)(?: (?:playing|up|over|round|out|together|along|going|having|doing|getting|meeting|meeting up|coming over|coming round|grabbing))?(?: (?:for|to))? (?:an? |some |the )?(?=\S)/i;

const verbOnly = /^(?:meet|see|seeing|visit|visiting|ring|phone|text|pick up|meet up|catch|help|take|join|ask|tell)$/i;

/**
 * The title and, if anything is left beside it, the description. A quoted text is the title as it stands;
 * otherwise it is the first clause that nobody claimed, preferably one that names an activity.
 */
export function composeTitle(sentence: Sentence, quoted: Span | null, removedNames: readonly string[]): Composed {
  const description = asides(sentence);
  if (quoted) {
    const text = textOf(
      sentence,
      Array.from({ length: quoted.last - quoted.first - 1 }, (_, index) => quoted.first + 1 + index),
    ).replace(/(?<=[\p{L}\d])!+$/u, '');
    // "'9 to 5' tribute night": what is done, right behind a name that does not say it.
    let last = quoted.last;
    while (sentence.roles[last + 1] === null && sentence.tokens[last + 1]?.word === true) last += 1;
    const behind = textOf(
      sentence,
      Array.from({ length: last - quoted.last }, (_, index) => quoted.last + 1 + index),
    );
    const isWithin = last < quoted.last + 4 && namesActivity(behind) && !namesActivity(text);
    const span = isWithin ? { first: quoted.first, last } : quoted;
    claim(sentence, span, 'title');
    return { title: isWithin ? `${text} ${behind}` : text, span, description };
  }
  const said: string[] = [];
  const pieces = joined(sentence).map((piece) => {
    const kept = remaining(sentence, piece);
    const from = talkFrom(sentence, kept);
    if (from < kept.length) said.push(textOf(sentence, kept.slice(from)));
    return { piece, indexes: trim(sentence, kept.slice(0, from)) };
  });
  const full = pieces.filter(({ indexes }) =>
    indexes.some((index) => /[\p{L}\p{N}]/u.test(sentence.tokens[index]?.text ?? '')),
  );
  // "Evensong Sunday at 6, then supper": what comes then is no title.
  const isThen = ({ piece, indexes }: { piece: Span; indexes: readonly number[] }) =>
    // "Service at 10.30, coffee after".
    /^(?:after|afterwards|beforehand|following)$/.test(
      sentence.tokens.slice(indexes.at(-1) ?? piece.last, piece.last + 1).findLast((token) => token.word)?.norm ?? '',
    ) ||
    /^(?:then|afterwards|followed)$/.test(normAt(sentence, piece.first)) ||
    // "…, meeting at nine": when and where it begins.
    (indexes.length === 1 &&
      /^(?:meeting|meet|gathering|leaving|starting)$/.test(normAt(sentence, indexes[0] ?? -1))) ||
    (normAt(sentence, piece.first) === 'and' && normAt(sentence, piece.first + 1) === 'then');
  const best =
    full.find((one) => !isThen(one) && namesActivity(textOf(sentence, one.indexes))) ??
    full.find((one) => !isThen(one)) ??
    full[0];
  if (!best) return { title: '', span: null, description };
  let { indexes } = best;
  const start = meetFor.exec(textOf(sentence, indexes));
  // "Over the Rainbow tribute" is called so.
  const isNamed =
    sentence.cased && indexes[0] === 0 && /^(?:Over|Round|Out|Up) (?:the |a )?\p{Lu}/u.test(textOf(sentence, indexes));
  const cut = start && !isNamed ? cutFrame(sentence, indexes, start[0]) : indexes;
  // "Meet at the clock tower 11am for the ghost walk": the place or the time stands between.
  const isParted =
    /^meet(?:ing)?$/.test(normAt(sentence, indexes[0] ?? -1)) && (indexes[1] ?? 0) - (indexes[0] ?? 0) > 1;
  if (cut.length > 0 && (removedNames.length > 0 || isParted || /^(?:are|is|over|round)/i.test(start?.[0] ?? '')))
    indexes = trim(sentence, cut);
  for (const index of indexes) claim(sentence, { first: index, last: index }, 'title');
  // "Training's at the astro tonight": what is done, and "is".
  const end = indexes.at(-1) ?? -1;
  const isShortened =
    /^(?:start|end|location)$/.test(sentence.roles[end + 1] ?? '') &&
    /^[a-z]+'s$/.test(normAt(sentence, end)) &&
    /^(?:at|on|in|from|tonight|tomorrow|today)$/.test(normAt(sentence, end + 1)) &&
    !/^(?:doctor|dentist|vet|optician|hairdresser|barber|physio|chiropractor|chemist|butcher|baker|garage|osteo|surgeon)'s$/.test(
      normAt(sentence, end),
    ) &&
    namesActivity(normAt(sentence, end).slice(0, -2));
  let title = textOf(sentence, indexes).replace(isShortened ? /['’]s$/ : /$^/, '');
  // "Forest school tomorrow! Wellies and waterproofs": of two cries, the one that says what is done.
  const cries = title.split(/(?<=\S[!?]) +(?=\S)/u);
  const called = cries.length > 1 ? cries.find((cry) => namesActivity(cry)) : undefined;
  if (called !== undefined) {
    // "Cheers legend!! Also jam session".
    title = called.replace(/^(?:(?:and|also|so|now) )+|[!?]+$/giu, '');
    said.push(...cries.filter((cry) => cry !== called));
  }
  // Without an hour or a date, whoever tells of something may plan nothing.
  const isPlan = sentence.roles.some((role, at) => role === 'start' && /\d|noon/.test(normAt(sentence, at)));
  title = (isPlan ? eventNamed(title) : null) ?? title;
  if (verbOnly.test(title) && removedNames.length > 0) title = `${title} ${listNames(removedNames)}`;
  const rest = [...full.filter((one) => one !== best).map((one) => textOf(sentence, one.indexes)), ...said];
  const more = rest.filter((text) => text.split(' ').length > 2 && /\p{L}{3}/u.test(text));
  const span = { first: indexes[0] ?? 0, last: indexes.at(-1) ?? 0 };
  const notes = [description, ...more.map((text) => capitalise(withoutOrder(text)))]
    .filter((text): text is string => Boolean(text))
    .join('\n');
  return { title: capitalise(title), span, description: notes === '' ? null : notes };
}

function cutFrame(sentence: Sentence, indexes: number[], frame: string): number[] {
  // "are going for a walk" loses its verbs only when they lead to something: "for", "to" or "having".
  if (!/\b(?:for|to|playing|having|doing|getting|grabbing|over|round)\b/i.test(frame)) return [];
  let length = 0;
  for (const [position, index] of indexes.entries()) {
    length += (sentence.tokens[index]?.text.length ?? 0) + (position === 0 ? 0 : 1);
    if (length >= frame.trimEnd().length) return indexes.slice(position + 1);
  }
  return [];
}

/** Clauses between commas, joined again where nothing was claimed on either side ("dinner, drinks and dancing"). */
function joined(sentence: Sentence): Span[] {
  const result: Span[] = [];
  for (const piece of splitClauses(sentence)) {
    const previous = result.at(-1);
    const free = (index: number) => sentence.roles[index] === null;
    const mark = previous ? normAt(sentence, previous.last + 1) : '';
    if (
      previous &&
      piece.first === previous.last + 2 &&
      free(previous.last) &&
      free(piece.first) &&
      (mark === ',' || mark === '-') &&
      sentence.roles[previous.last + 1] === null
    ) {
      previous.last = piece.last;
    } else result.push({ first: piece.first, last: piece.last });
  }
  return result;
}

/** "bring a bottle", "(fancy dress)", "Notes: …": claimed as the description. */
function asides(sentence: Sentence): string | null {
  const found: string[] = [];
  const { tokens } = sentence;
  for (let index = 0; index < tokens.length; index += 1) {
    if (normAt(sentence, index) !== '(' || sentence.roles[index] !== null) continue;
    let close = index + 1;
    while (close < tokens.length && !/^[()]$/.test(normAt(sentence, close))) close += 1;
    const within = Array.from({ length: close - index - 1 }, (_, at) => index + 1 + at);
    const isRead = within.some((at) => sentence.roles[at] !== null);
    // What a reader has used within them may lie outside as well: only the length is told of what stands in them.
    const isLength = isRead && within.every((at) => [null, 'end', 'filler'].includes(sentence.roles[at] ?? null));
    if (normAt(sentence, close) !== ')' || close === index + 1 || (isRead && !isLength)) continue;
    // Which part of a place it is, is nothing to note.
    const isPart = partInBrackets(sentence, index) === close;
    if (!isPart && (!isRead || within.some((at) => sentence.roles[at] === null))) found.push(textOf(sentence, within));
    claim(sentence, { first: index, last: close }, 'description');
  }
  // "… by 8.30 bring blankets", without a comma.
  for (let index = 1; index < tokens.length; index += 1) {
    if (sentence.roles[index] !== null) continue;
    const isSaidBeside =
      /^(?:bring|byo|byob|wear)$/.test(normAt(sentence, index)) ||
      // "And bring the cheese", "everyone bring a dish".
      /^(?:(?:and|everyone|everybody|all)(?: please| to| should| must)?|please) (?:brings?|wears?|pack|byob?) /.test(
        sentence.canon.slice(sentence.tokens[index]?.start),
      ) ||
      // "Arrive 10 minutes early", "be there 15 minutes before".
      (/^(?:arrive|allow|come|be|turn|get|show)$/.test(normAt(sentence, index)) &&
        [1, 2, 3].some(
          (step) => sentence.masked[index + step] === true && /^\d+$/.test(normAt(sentence, index + step)),
        )) ||
      isHeadcount(sentence, index) ||
      (normAt(sentence, index) === 'be' && normAt(sentence, index + 1) === 'there') ||
      // "Agenda parking".
      (normAt(sentence, index) === 'agenda' && index > 1 && sentence.roles[index - 1] !== null) ||
      isNotice(sentence, index) ||
      isPrice(sentence, index);
    // "Tom brings popcorn".
    const isBrought = sentence.roles[index - 1] === 'friends' && /^(?:brings|bringing)$/.test(normAt(sentence, index));
    if (!isBrought && !isSaidBeside) continue;
    if (!isBrought && !/^(?:start|end|location|recurrence)$/.test(sentence.roles[index - 1] ?? '')) continue;
    let last = index;
    while (
      last + 1 < tokens.length &&
      sentence.roles[last + 1] === null &&
      !/^[,.;!?]$/.test(normAt(sentence, last + 1))
    )
      last += 1;
    const opening = normAt(sentence, index) === 'and' ? index + 1 : index;
    const first = isBrought
      ? sentence.roles.findLastIndex((role, at) => at < index && role !== 'friends') + 1
      : opening;
    found.push(
      capitalise(
        textOf(
          sentence,
          Array.from({ length: last - first + 1 }, (_, at) => first + at),
        ),
      ),
    );
    claim(sentence, { first: index, last }, 'description');
  }
  const pieces = splitClauses(sentence);
  for (const [at, piece] of pieces.entries()) {
    if (at === 0 || piece.free === 0) continue;
    const indexes = trimEdges(sentence, piece);
    const text = textOf(sentence, indexes);
    const first = indexes[0];
    // "Tea and biscuits provided".
    const isProvided =
      /^(?:\p{L}+ ){1,5}(?:provided|available|included|supplied|on sale|required)$/iu.test(text) &&
      sentence.roles.includes('start');
    if (first === undefined || (!isProvided && !aside.test(sentence.canon.slice(tokens[first]?.start ?? 0)))) continue;
    if (indexes.some((index) => sentence.roles[index] !== null)) continue;
    found.push(capitalise(withoutOrder(text.replace(label, ''))));
    claim(sentence, { first, last: indexes.at(-1) ?? first }, 'description');
  }
  return found.length > 0 ? found.join('\n') : null;
}

/** "£35" and "$20 pp". */
const isPrice = (sentence: Sentence, index: number): boolean =>
  /^[£$€]$/.test(normAt(sentence, index)) && /^\d+$/.test(normAt(sentence, index + 1));

function trimEdges(sentence: Sentence, piece: Span): number[] {
  let { first, last } = piece;
  while (first <= last && (sentence.roles[first] !== null || /^(?:and|-|,)$/.test(normAt(sentence, first)))) first += 1;
  while (last >= first && (sentence.roles[last] !== null || /^[.!,]$/.test(normAt(sentence, last)))) last -= 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
