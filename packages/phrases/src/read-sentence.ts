import { checkRemainder } from './settle/check-remainder.ts';
import { findAnswerBy, readLabels } from './read/pasted/read-labels.ts';
import { readChat } from './read/pasted/read-chat.ts';
import { readLines } from './read/pasted/read-lines.ts';
import { dayNamed, type Pasted, readPasted } from './read-pasted.ts';
import { namesActivity } from './calendar/activity.ts';
import { type Clock, type Day, today } from './calendar/day.ts';
import type { Draft, DraftField, Intent } from './draft.ts';
import { withoutProposal } from './read/intent/read-proposal.ts';
import { type RecognisedIntent, recogniseIntent } from './read/intent/recognise-intent.ts';
import { type Directory, type Group, mentionAt, nameWords, type Person, sameName } from './read/people/match-names.ts';
import { isAnswerOfPlace } from './read/places/find-bare-place.ts';
import { sayDay } from './say/say-day.ts';
import { changeDraft, sameTime } from './settle/change-draft.ts';
import { peopleIn, type Subject, subjectOf } from './settle/describe-subject.ts';
import { draftFrom, firstDoubt, type Parts, readParts, settleParts, whoDoubt } from './settle/draft-event.ts';
import type { Change, ChangeContext } from './settle/settle-change.ts';
import { type Doubt, weekendDays, type When } from './settle/settle-day.ts';
import { placeNouns } from './words/mask-names.ts';
import { normAt, tokenise } from './words/tokenise.ts';

export interface SentenceInput {
  text: string;
  now: Date;
  /** IANA zone of the reader. */
  zone: string;
  /** BCP 47 locale of the reader; null when unknown. */
  locale: string | null;
  friends: readonly Person[];
  groups: readonly Group[];
  /** The draft that the text may correct. */
  draft?: Draft | null;
}

export interface Reading {
  intent: Intent;
  /** Set for a new or changed draft; null for everything else. */
  draft: Draft | null;
  /** The one doubt to ask about. */
  clarify: Doubt | null;
  /** Another reading of the same words, to be offered beside the draft ("Friday 20 March, or Friday 13 March?"). */
  offer: { said: string; other: string } | null;
  /** Answers worth a chip: the doubt's choices, else the offer. */
  suggestions: string[];
  /** Fields that a correction changed. */
  changed: DraftField[];
  subject: Subject;
  /** Names among the guests that no friend bears. */
  unknown: string[];
}

const correction =
  /(?<=\S)[\s,.;–—-]*(?:\b(?:(?:ah|oh|er|eh|hm|argh|oops|damn)[, ]+(?=no|wait|sorry|actually|better|make)|(?:no|nah|nope),? make (?:it|that)|(?:or )?better(?: make (?:it|that)| still| yet)?(?=[ ,:]+(?:at |on )?(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|half|mon|tue|wed|thu|fri|sat|sun)))|no (?:way|chance)|(?<!\b(?:ground|pitch|court|gate|pier|room|house|flat|bus|table|plot|shop|unit|hall|block|phase|door|stall|seat|platform|bay|lane|road|street|sector|building|tower|shed|field|apartment|suite|studio|stand|number) )no(?! (?:later|earlier|sooner|more|less|fewer|longer)\b)|my bad|my mistake|i tell a lie|wait|actually|(?:scratch|strike|scrap|ignore|forget|cancel) that|(?:it|that|this)(?:['’]?s| is| has| got| was)?(?: now| been| got)* (?:postponed|moved|changed|shifted|pushed|rescheduled)(?: back| out)? to(?= (?:\d|noon|half|quarter|mon|tue|wed|thu|fri|sat|sun))|(?<=(?:sorry|oops|no|nope|wait|nah),? )(?:lads|guys|all|folks|everyone|girls|team|man|mate|love|hun|bro|bru|bruv|dude|pal|boss|babe|darling|dear|buddy|sis|fam|yaar)|(?<=(?:sorry|oops|no|wait|nah|lads|guys|all|actually),? )(?:that|it)(?:['’]?s| is| should be)(?= (?:mon|tue|wed|thu|fri|sat|sun|\d|at \d|half|noon))|i mean|i meant|soz|sry|apols|edit(?=:)|i lie|tell a lie|(?<!\b(?:was|is|be|are|were) )meant(?! (?:to be|for)\b)|or rather|sorry|correction:?|on second thoughts?|(?<=\d(?:[:.]\d\d)?(?: ?[ap]m)?[, ]{1,2})(?:e+r+m*|u+m+|u+h+)(?=[, ]+(?:\d|half |quarter |noon))|hang on|jks?|(?<=[,.;–—-] ?)make it|(?<=[,;–-] ?)(?:wait,? )?(?:\p{L}[\p{L}'’]* ){2,6}so(?= (?:make it |it['’]?s |say |at )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?:$|[,.]| (?:at|in|with)\b)|half \p{L}+$|noon$))|oops|whoops|nope|nah|naw|make that|(?<=[,.;!–—-] ?)(?:bugger|damn|dammit|damn it|drat|shit|crap|bollocks|ffs|blast|argh|gah|ugh|feck|flip|rats|shoot|d['’]?oh|bother|no way)(?= \S+ ))\b[\s,:]+){1,3}(?=\S)/giu;

/**
 * Reads one message: what it wants and, for an event, a draft with every field it names (rules 1 to 10 of docs/assistant.md).
 * Pure and deterministic; never throws for any text; never proposes a start that is not after `now`.
 * Instants in the draft are ISO 8601 UTC; `understood` holds UTF-16 offsets into `text`.
 */
export function readSentence(input: SentenceInput): Reading {
  const clock: Clock = { now: input.now, zone: input.zone, locale: input.locale };
  const chat = readChat(input.text, clock);
  const said = withoutSenders(withoutHeaders(chat?.text ?? input.text), {
    friends: input.friends,
    groups: input.groups,
  });
  const text = readLines(said, clock) ? said : flatten(said);
  const reading = notPast(readFlat({ ...input, text, now: chat?.sentAt ?? input.now }), clock);
  if (reading.draft === null || text === input.text) return reading;
  const understood = reading.draft.understood.map((run) => ({ ...run, text: input.text.slice(run.from, run.to) }));
  return { ...reading, draft: { ...reading.draft, understood } };
}

/** A message that was read as of the day it was sent may name a day that is over by now: ask for another. */
function notPast(reading: Reading, clock: Clock): Reading {
  const { draft } = reading;
  if (!draft?.start_at || draft.recurrence !== null || new Date(draft.start_at) > clock.now) return reading;
  const clarify: Doubt = {
    about: 'past',
    question: 'That day has already passed. Which day do you mean?',
    choices: weekendDays(today(clock), clock),
  };
  return {
    ...reading,
    draft: { ...draft, start_at: null, end_at: null, date: null },
    clarify,
    offer: null,
    suggestions: clarify.choices,
  };
}

/** Dictated marks ("comma", "full stop") in a message that has none of its own, and without "what's it called"; every other word stays in its place. */
function writeMarks(said: string): string {
  const blank = (words: string) => ' '.repeat(words.length);
  const text = said
    .replace(
      /\b(?:what(?:'s|s| is) (?:it|that) called|what do you call (?:it|that)|how do you say(?: it)?|let me (?:think|see))\b,?(?= [\p{L}\d])/giu,
      blank,
    )
    // "Eight fifteen a m", as some dictation writes it.
    .replace(
      /(?<=(?:\d|o'clock|[eo]ne|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|fifteen|forty|fifty|twenty) )([ap])(\.?) ?m\b(?!\p{L})/giu,
      (mark, half: string) => `${half}m${' '.repeat(mark.length - 2)}`,
    );
  if (/ (?:question|exclamation) mark\s*$/i.test(text))
    return text.replace(/ (?:question|exclamation) mark\s*$/i, (mark) => ' '.repeat(mark.length));
  if (/[,;]/.test(text)) return text;
  const ended = /\b(?:set|schedule|add|remind|create|put|book|okay|um|uh)\b/i.test(text)
    ? text.replace(/ period\s*$/i, (mark) => ' '.repeat(mark.length))
    : text;
  if (ended !== text && !/ comma /i.test(text)) return ended;
  const isDictated = /\S comma\s/i.test(text);
  return text.replace(/(?<=\S) (?:comma|full stop|period)(?=\s+\S|$)/giu, (mark) =>
    isDictated || !/period/i.test(mark) ? `,${' '.repeat(mark.length - 1)}` : mark,
  );
}

/** "Regards, Rhys" at the end of a letter: whoever signs it is nobody's guest. */
const signature =
  /\n[ \t]*(?:(?:kind|best|warm|many|with)(?:est)? )?(?:regards|wishes|thanks|cheers|love|best|yours(?: \w+)?|sincerely|xx?)[,.!]?\s*\p{Lu}[\p{L}.'’ -]{0,30}\s*$/iu;

/** "... 17:00 at Second Home. Best, Jan": so it may stand on the last line too. */
const signedOff =
  /(?<=[.!?)])[ \t]+(?:(?:[Kk]ind|[Bb]est|[Ww]arm|[Mm]any|[Ww]ith)(?:est)? )?(?:[Rr]egards|[Ww]ishes|[Tt]hanks|[Cc]heers|[Ll]ove|[Bb]est|[Yy]ours),? \p{Lu}[\p{L}.'’-]{1,20}(?: x{1,3})?\s*$/u;

/** "From:", "To:" and the like above a mail, and the mark of what is forwarded, blanked; the subject stays. */
function withoutHeaders(text: string): string {
  const isMail =
    /^[ \t>]*(?:from|to|sent):[ \t].*@/im.test(text) ||
    (/^[ \t>]*from:[ \t][^\d\n]+$/im.test(text) && /^[ \t>]*subject:/im.test(text));
  if (!isMail) return text;
  return text
    .replace(/^[ \t>]*(?:from|to|cc|bcc|sent|date|reply-to): .*$/gim, (line) => ' '.repeat(line.length))
    .replace(/^[ \t>]*-{3,}.*-{3,}[ \t]*$/gm, (line) => ' '.repeat(line.length))
    .replace(/^(\s*)(?=(?:fwd?|fw|re|subject):)/i, (blank) => ' '.repeat(blank.length));
}

/** "Macca McLean: who's keen for golf": whoever writes a line of a chat is no guest by that; their names are blanked. */
function withoutSenders(text: string, directory: Directory): string {
  const line = /^[ \t]*([\p{L}][\p{L}'’.-]*(?: [\p{L}][\p{L}'’.-]*){0,2}): (?=\S)/gmu;
  const above =
    /^[ \t]*([\p{Lu}][\p{L}'’.-]*(?: [\p{Lu}][\p{L}'’.-]*){0,2})[ \t]*\n[ \t]*(?:today |yesterday )?(?:at )?\d{1,2}[:.]\d\d(?: ?[ap]m)?[ \t]*(?=\n)/gimu;
  const headless = text.replace(above, (mark, name: string) =>
    mentionAt(tokenise(name, nameWords(directory)), 0, directory) ? mark.replace(/[^\n]/g, ' ') : mark,
  );
  return headless.replace(line, (mark, name: string) => {
    const sentence = tokenise(name, nameWords(directory));
    const mention = mentionAt(sentence, 0, directory);
    const isSender = mention !== null && mention.group === null && mention.last === sentence.tokens.length - 1;
    return isSender && !mention.wordName ? ' '.repeat(mark.length) : mark;
  });
}

/** "Thanks", a name, and what stands below it in every mail. */
const closing =
  /\n[ \t]*(?:(?:kind|best|warm|many|with)(?:est)? )?(?:(?:thanks|thank you)(?: (?:&|and|,) ?(?:best |kind |warm )?regards)?|regards|wishes|cheers|sincerely|best)[,.!]?[ \t]*\n[ \t]*\p{Lu}[\p{L}.'’ -]{0,30}(?:\n[^\n]{0,80}){0,6}\s*$/iu;

/** "Fwd:" and "Re:" in front of a forwarded subject. */
const subject = /^\s*(?:(?:fwd?|fw|re|subject|subj?):\s*)+/i;

/** A forwarded subject between quotes, as the title it is, every word in its place; a subject that is the whole message without its mark. */
function asTitle(text: string): string {
  const mark = subject.exec(text)?.[0];
  if (mark === undefined) return text;
  const line = /^[^\n]*/.exec(text.slice(mark.length))?.[0] ?? '';
  const rest = text.slice(mark.length + line.length);
  const isWhole = !/\d/.test(rest) || /["“”]/.test(line) || !/\p{L}/u.test(line);
  if (isWhole) return ' '.repeat(mark.length) + line + rest;
  return `${' '.repeat(mark.length - 1)}"${line}${rest.replace(/^\r?\n/, (end) => '"'.padEnd(end.length))}`;
}

/** "Hi families," on a line of its own, below a subject. */
const greeting =
  /(?<=^|\n)[ \t]*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^\n\d:]{0,40}[,!.]?[ \t]*(?=\n)/giu;

/** "7.30 can? amoy hawker", "at 8 ok? the grove": one word that asks whether that will do, between what is proposed. */
const tag =
  /(?<=\S) (?:is (?:that )?)?(?:ok|okay|anyone|anybody|any takers|okie|can|cani|yeah|yes|no|right|good|alright|cool|deal|free|keen|sound|works|fine|possible|eh|huh|na|ah|hor|nuh|innit|si|oui|ja)(?: (?:or )?not| lah| ah| for (?:you|u|all|everyone|everybody))?\?+(?=\s+\S)/giu;

/** "NHS appointment reminder: your eye test is on ...": what kind of message it is. */
const notice =
  /^\s*(?:appointment|booking|reservation|order|delivery|table|payment|visit) (?:is )?(?:confirmed|confirmation|reminder|booked|received|accepted)\s*[:!.-]+[ \t]+(?=\S)|^\s*[^\n:]{0,40}\b(?:reminder|notification|confirmation|alert|notice)\s*:[ \t]+(?=(?:your|the|our|you|this) )/i;

/** "Kia ora whānau," above what is said: a short first line that says no day and nothing to do. */
const address = /^\s*\p{L}[^\n\d,:;?!]{1,40},[ \t]*(?=\r?\n)/u;

const signed = /\n[ \t]*\p{L}[^\n\d,]{1,30},[ \t\r]*\n?[ \t]*\p{Lu}[\p{L}.'’ -]{0,30}\s*$/u;

function withoutOpening(text: string): string {
  const line = notice.exec(text)?.[0] ?? address.exec(text)?.[0];
  const isSaid =
    line === undefined ||
    (!notice.test(text) &&
      (namesActivity(line) ||
        line.trim().split(/\s+/).length > 5 ||
        /\b(?:mon|tue|wed|thu|fri|sat|sun|today|tomorrow|tonight)/i.test(line)));
  if (isSaid) return text;
  const rest = text.slice(line.length);
  // "Ngā mihi, Moana" below it.
  return (
    line.replace(/[^\n]/g, ' ') +
    (notice.test(text) ? rest : rest.replace(signed, (words) => words.replace(/[^\n]/g, ' ')))
  );
}

/** Pictures that stand for words on a flyer: a day, an hour, a place. */
const sign = /(?:📅|🗓|📆|⏰|🕒|🕐|🕖|🕗|🕘|🕙|🕚|🕛|🕑|🕓|🕔|🕕|⌚|📍|🗺|🏠)\ufe0f?/u;

/** "Street party 📅 Sat 28 Aug ⏰ 3pm 📍 Elm Close": pictures as the marks that they stand for, every word in its place. */
function readSigns(text: string): string {
  if (!sign.test(text)) return text;
  return text.replace(/[ \t]*\p{Extended_Pictographic}[\ufe0f\u200d]*[ \t]*/gu, (mark, at: number) => {
    if (at === 0 || text[at - 1] === '\n') return ' '.repeat(mark.length);
    return (/📍|🗺|🏠/u.test(mark) ? ' @ ' : ', ').padEnd(mark.length).slice(0, mark.length);
  });
}

const weekdayBeside = /\b(?:mo|tu|we|th|fr|sa|su)[a-z]*$/i;

const dayName = '(?:mon|tue|tues|wed|weds|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?';

/** "Not this Sunday but the one after", "the Wednesday after this one": what is said of the day behind another. */
const oneAfter = new RegExp(
  `\\bnot (?:on |until |till )?(this coming |this |next |the coming )?(${dayName}|weekend|tomorrow|today)\\b[,;]? (?:but )?(?:rather )?(?:on )?(?:the )?(?:(?:(?:one|week|weekend|day|${dayName}) )?after(?: (?:that|this|it|next|one|week|weekend))*|(?:following|next)(?: (?:one|week|weekend|day|${dayName}))?)\\b|\\bthe (${dayName}|weekend) after this(?: (?:one|coming(?: one)?|${dayName}|weekend))?\\b`,
  'gi',
);

/** Says the day behind another as other people say it ("a week on Sunday"), every other word in its place. */
const withLaterDay = (text: string): string =>
  text.replace(oneAfter, (all, base: string | undefined, named: string | undefined, later: string | undefined) => {
    const day = named ?? later ?? '';
    const isNext = /next/i.test(base ?? '');
    const said = /^tomorrow$/i.test(day)
      ? 'the day after tomorrow'
      : /^today$/i.test(day)
        ? 'tomorrow'
        : /^weekend$/i.test(day)
          ? isNext
            ? 'the weekend after next'
            : 'next weekend'
          : isNext
            ? `the ${day} after next`
            : `a week on ${day}`;
    return said.padEnd(all.length);
  });

/** Lines become clauses, and rows of marks spaces; every word stays where it stands. */
function flatten(text: string): string {
  if (/^\s*(?:DTSTART|BEGIN:V)/im.test(text) || readLabels(text)) return text;
  return flattenLines(withLaterDay(text));
}

function flattenLines(text: string): string {
  return (
    writeMarks(
      asTitle(withoutOpening(readSigns(text)))
        .replace(/(?<![\w*])\*(?=\S)([^*\n]{1,60})\*(?![\w*])/g, ' $1 ')
        .replace(greeting, (words) => words.replace(/[^\n]/g, ' '))
        .replace(closing, (words) => words.replace(/[^\n]/g, ' '))
        .replace(signature, (words) => ' '.repeat(words.length))
        .replace(signedOff, (words) => ' '.repeat(words.length)),
    )
      // "Pizza friday? 7 at mine?", "Sat 6 March / 8pm / Dan's".
      .replace(/(?<=\S)\?(?= (?:at |say |around |maybe )?\d)/g, ',')
      .replace(/^(?:[^?\n]{2,30}\?\s*){2,5}$/, (words) => words.replace(/\?(?=\s*\S)/g, ','))
      .replace(tag, (words) => `,${' '.repeat(words.length - 1)}`)
      .replace(/ \/ /g, (mark, at: number, all: string) =>
        all.split(' / ').length > 2 && !weekdayBeside.test(all.slice(0, at)) ? ' , ' : mark,
      )
      .replace(/[*_#=~]{2,}/g, (marks) => ' '.repeat(marks.length))
      .replace(
        /(?<=\S)([ \t]*)(\r?\n)(?=\s*\S)/g,
        (_, spaces: string, line: string) => `${spaces}${line.length === 2 ? ', ' : ','}`,
      )
  );
}

function readFlat(said: SentenceInput): Reading {
  const input = said.draft ? said : { ...said, text: withoutProposal(said.text) ?? said.text };
  const clock: Clock = { now: input.now, zone: input.zone, locale: input.locale };
  const directory: Directory = { friends: input.friends, groups: input.groups };
  const setting: ChangeContext = { clock, directory };
  const draft = input.draft ?? null;
  const pasted = readPasted(input.text, clock);
  if (pasted) {
    const made = readPastedDraft(pasted, input, setting);
    if (made) return made;
  }
  const recognised = recogniseIntent(input.text, directory, draft !== null);
  const asked = new Set<Intent>([
    'list_events',
    'check_availability',
    'get_help',
    'list_groups',
    'find_friends',
    'small_talk',
    'unknown',
    'confirm_draft',
    'discard_draft',
    'share_calendar',
    'create_group',
    'delete_group',
    'remove_members',
    'publish_event',
    'invite_friend',
  ]);
  const added =
    draft && /^(?:unknown|create_event)$/.test(recognised.intent) ? addByFamilyName(draft, input.text, setting) : null;
  if (added) return changedReading(added, clock);
  if (asked.has(recognised.intent)) return answerLater(recognised, input, setting);
  // "RSVP by Wednesday" is no other day of the draft.
  const byDay = draft ? splitAnswerBy(input, clock) : null;
  if (draft && byDay) {
    const answered = { ...draft, answer_by: byDay.day };
    const others = /[\p{L}\d]/u.test(byDay.text)
      ? changeDraft(answered, byDay.text.replace(/^[\s,.;]+(?:and |but )?|[\s,;]+(?:and|but)?\s*$/gi, ''), setting)
      : null;
    if (others) return changedReading(others, clock);
    const parts = readParts('', clock, directory);
    // The day to answer by is told to guests within the description.
    return changedReading(
      { draft: { ...answered, understood: [] }, when: null, parts, changed: ['description'] },
      clock,
    );
  }
  if (draft) {
    const meant = withoutRejected(input.text, clock, directory) ?? input.text;
    const change = changeDraft(draft, meant, setting);
    if (change) return changedReading(change, clock);
  }
  if (recognised.intent !== 'create_event') return answerLater(recognised, input, setting);
  return readDraft(input, recognised, setting);
}

/** "Okafor" after "Which Sam do you mean?": a family name alone, which only one friend bears, is that friend. */
function addByFamilyName(draft: Draft, text: string, { clock, directory, ...setting }: ChangeContext): Change | null {
  const said = /^\W*([\p{L}'’-]+)\W*$/u.exec(text)?.[1];
  if (said === undefined) return null;
  const bearers = directory.friends.filter(({ name }) => sameName(name.split(/\s+/).slice(1).at(-1) ?? '', said));
  const [friend, other] = bearers;
  return friend && !other ? changeDraft(draft, `with ${friend.name}`, { ...setting, clock, directory }) : null;
}

/** A pasted text as a draft: an exact event as it stands, labelled lines through the readers of each field. */
function readPastedDraft(pasted: Pasted, input: SentenceInput, setting: ChangeContext): Reading | null {
  const { clock } = setting;
  const recognised: RecognisedIntent = { intent: 'create_event', rest: input.text, email: null };
  if (pasted.kind === 'event') {
    const { draft } = pasted;
    const isPast = draft.start_at === null || (draft.recurrence === null && new Date(draft.start_at) <= clock.now);
    const base = { ...nothing(recognised, 'create_event'), draft };
    if (!isPast) return base;
    const clarify: Doubt = {
      about: 'past',
      question: 'That day has already passed. Which day do you mean?',
      choices: [],
    };
    return { ...base, draft: { ...draft, start_at: null, end_at: null }, clarify };
  }
  const reading = readDraft(
    { ...input, text: pasted.sentence, draft: null },
    { ...recognised, rest: pasted.sentence },
    setting,
  );
  if (!reading.draft) return null;
  const description = [reading.draft.description, pasted.note].filter(Boolean).join('\n') || null;
  const draft = {
    ...reading.draft,
    description,
    location: pasted.place?.slice(0, 300) ?? reading.draft.location,
    answer_by: pasted.answerBy,
    understood: pasted.understood,
  };
  if (!pasted.isUntitled || reading.clarify !== null) return { ...reading, draft };
  const clarify = firstDoubt({ doubts: [] }, { ambiguous: [] }, '');
  return { ...reading, draft, clarify, suggestions: clarify?.choices ?? [] };
}

/** Takes "reply by 12 October" out of a sentence, so that it is neither the day of the event nor its description. */
function splitAnswerBy(input: SentenceInput, clock: Clock): { text: string; day: string } | null {
  const found = findAnswerBy(input.text);
  const day = found ? dayNamed(found.day, clock) : null;
  if (!found || day === null) return null;
  // Spaces keep every other word where it stands.
  const blank = ' '.repeat(found.to - found.from);
  return { text: input.text.slice(0, found.from) + blank + input.text.slice(found.to), day };
}

function readDraft(input: SentenceInput, recognised: RecognisedIntent, setting: ChangeContext, depth = 0): Reading {
  const { clock, directory } = setting;
  // People correct themselves once or twice; text made of corrections must not be read again and again.
  const byDay = depth === 0 ? splitAnswerBy(input, clock) : null;
  if (byDay && byDay.text.trim() !== '') {
    const made = readDraft({ ...input, text: byDay.text }, recognised, setting, 1);
    return made.draft ? { ...made, draft: { ...made.draft, answer_by: byDay.day } } : made;
  }
  const marks = depth < 3 ? [...input.text.matchAll(correction)] : [];
  const chosen =
    depth < 2
      ? (withoutRejected(input.text, clock, directory) ??
        (marks.length > 0
          ? (withoutWrongName(input.text, marks, directory) ?? withNounCorrected(input.text, marks))
          : null))
      : null;
  if (chosen !== null) {
    const made = readDraft({ ...input, text: chosen }, recognised, setting, depth + 1);
    if (!made.draft) return made;
    // A word that was put in the place of another stands elsewhere in the message.
    const understood = made.draft.understood.filter((run) => input.text.slice(run.from, run.to) === run.text);
    return { ...made, draft: { ...made.draft, understood } };
  }
  const split = marks.length > 0 ? splitCorrection(input, marks, setting, depth) : null;
  if (split) return split;
  const parts = readParts(input.text, clock, directory);
  if (!isEvent(parts, recognised, input.text))
    return { ...nothing(recognised, 'unknown'), subject: subjectOf(parts, recognised) };
  const when = settleParts(parts, clock);
  const remainder = checkRemainder(parts, when, clock);
  if (remainder) when.doubts.push(remainder);
  // Of a feast whose day is not known, no day is proposed.
  if (remainder?.about === 'day' && parts.time.days.length === 0 && !parts.time.repetition)
    Object.assign(when, { start: null, end: null, day: null });
  const draft = draftFrom(parts, when);
  const bare = recognised.rest === '';
  const doubt = bare
    ? {
        about: 'title' as const,
        question: 'What is the event, and when is it?',
        choices: ['Dinner on Friday at 7pm', 'Coffee tomorrow at 10am'],
      }
    : firstDoubt(when, parts.people, parts.title === '' && parts.people.friends.length === 0 ? '' : 'known');
  return reading({ draft: bare ? null : draft, when, parts, clarify: doubt }, clock);
}

const verbs =
  /^(?:talk|talking|chat|chatting|help|share|sharing|agree|speak|deal|stay|live|living|work|working|fine|good|okay|problem|issue|trouble|done|away|together|busy|stuck|happy|angry|bored|thanks|hello|question|what|why|how|where|when)$/i;

/** Whether what was read is an event: a time, or an activity with somebody, somewhere or a verb that makes one. */
function isEvent(parts: Parts, recognised: RecognisedIntent, text: string): boolean {
  if (recognised.rest === '') return true;
  const past = parts.time.days.length > 0 && parts.time.days.every((day) => day.doubt === 'past');
  const framed =
    parts.sentence.roles[0] === 'filler' &&
    /^(?:\W*)(?:please |can you |could you |let'?s |i want to |i need to |i'?d like to )*(?:create|make|add|schedule|set up|plan|organi[sz]e|arrange|book|put|pencil|host|throw|new|let'?s|shall we|fancy|how about|remind|what about)/i.test(
      text,
    );
  const activity = namesActivity(parts.title);
  // Nobody plans what was yesterday.
  if (past && !framed && /\b(?:yesterday|last night|ago)\b/i.test(text)) return false;
  if (past && !framed) return activity && !/\b(?:was|were|did|had|went)\b/i.test(text);
  const { time } = parts;
  const vague = time.days.length > 0 && time.days.every((day) => day.day === null) && time.clocks.length === 0;
  const isErrand =
    /^(?:please )?(?:get|fix|repair|collect|return|drop|take|bring|clean|wash|paint|mow|call|ring|email|renew|buy|order|sort|finish|submit|pay|hand in|post|apply|update|check|visit|see|replace|service|move|paint|decorate|tidy)\s+\p{L}/iu.test(
      text.trim(),
    );
  if (vague && !activity && !framed && !isErrand && !/^\p{L}+(?: \p{L}+)?$/u.test(parts.title)) return false;
  if (
    parts.timed &&
    (parts.title !== '' || parts.people.friends.length > 0 || parts.people.groups.length > 0 || parts.place !== null)
  )
    return true;
  if (parts.timed && framed) return true;
  const someone =
    parts.people.friends.length > 0 ||
    parts.people.groups.length > 0 ||
    parts.people.ambiguous.length > 0 ||
    parts.people.everyone;
  const wordy = parts.title.split(' ').length > 8 || /\b(?:love|like|think|hate|feel|is|are|was)\b/i.test(parts.title);
  if (framed && parts.title !== '' && !wordy) return true;
  // "Tacofredag with Håkon": a word that is not known, and a guest.
  if (
    parts.people.friends.length > 0 &&
    /^\p{Lu}\p{L}{3,}$/u.test(parts.title) &&
    /\bwith\b/i.test(text) &&
    !verbs.test(parts.title)
  )
    return true;
  return activity && !wordy && (someone || parts.place !== null || parts.title.split(' ').length <= 4);
}

/** "Friday at 7, no wait, 8": the part before is read first, the part behind corrects it. */
function splitCorrection(
  input: SentenceInput,
  marks: readonly RegExpExecArray[],
  setting: ChangeContext,
  depth: number,
): Reading | null {
  const { clock, directory } = setting;
  const { text } = input;
  // Nobody corrects a sentence so often; a text made of corrections is read once for its last.
  for (const mark of marks.slice(marks.length > 6 ? -1 : -2).toReversed()) {
    const head = withoutExcuse(text.slice(0, mark.index), marks, clock, directory)
      .replace(/[\s,;]+(?:ah|oh|er|eh|hm+|um+|uh+|argh|oops|damn|or|but)?[\s,;]*$/i, '')
      .trimEnd();
    const saidBehind = text
      .slice(mark.index + mark[0].length)
      .trim()
      .replace(sameTime, '');
    const behindMark = withoutReason(
      withoutCurse(withoutRepeatedDay(saidBehind, head, clock, directory), mark[0], clock, directory),
      clock,
      directory,
    );
    if (head.split(/\s+/).length < 2 || (head.match(/["“”]/g)?.length ?? 0) % 2 === 1) continue;
    // "Quiz Thursday, hang on, it's parents' evening": only why it is corrected, and nothing else.
    const isReason =
      depth > 0 && /^(?:it|that|there)['’]?s (?!\d)|^(?:i|we)(?:['’]ve got| have| have got) (?!\d)/i.test(behindMark);
    if (isReason)
      return readDraft(
        { ...input, text: head },
        { intent: 'create_event', rest: head, email: null },
        setting,
        depth + 1,
      );
    const named = mentionAt(tokenise(behindMark, nameWords(directory)), 0, directory);
    const headRoles = readParts(head, clock, directory).sentence.roles;
    const isPlace =
      headRoles.at(-1) === 'location' &&
      (/^(?:the |\p{Lu})/u.test(behindMark) ||
        (!named && isAnswerOfPlace(tokenise(behindMark, nameWords(directory))))) &&
      !startsWithTime(behindMark, clock, directory);
    // "At the rink, I mean Seven Oaks Arena": a number that is written out opens the name.
    const isNumbered =
      headRoles.at(-1) === 'location' &&
      /^\p{L}+(?: \p{L}+){1,4}[.! ]*$/u.test(behindMark) &&
      placeNouns.test(/\p{L}+(?=[.! ]*$)/u.exec(behindMark)?.[0]?.toLowerCase() ?? '') &&
      !/\b(?:at|in|on|from|and|make|half|quarter|past)\b/i.test(behindMark);
    const isHour =
      (/^\d{1,2}(?:[:.]\d\d)? \p{L}{4,}/u.test(behindMark) && /make it|make that|better/i.test(mark[0])) ||
      /^\d{3,4}(?= (?:at|in|with|on)\b)/.test(behindMark);
    const tail = isHour
      ? `at ${behindMark}`
      : named && !named.possessive && named.friends.length > 0
        ? `with ${behindMark}`
        : isPlace || isNumbered
          ? `at ${behindMark}`
          : behindMark;
    const weak = /\b(?:no|sorry|wait|actually)\b/i.test(mark[0]);
    const behind = readParts(tail, clock, directory);
    const says =
      behind.timed ||
      behind.people.friends.length > 0 ||
      behind.place !== null ||
      /^\W*(?:at )?\d/.test(tail) ||
      /^(?:make|move|call|change)\b/i.test(tail);
    // "Oh wait, it's 7.40 Wembley", "Sunday 9am Heffron Park": a time and then a name.
    const isHourAndName =
      behind.timed &&
      startsWithTime(tail, clock, directory) &&
      /^\p{L}+(?: \p{L}+){0,2}$/u.test(behind.title) &&
      tail.endsWith(behind.title.slice(1));
    if (
      weak &&
      !isHourAndName &&
      (!says ||
        (behind.title !== '' && !namesActivity(behind.title) && !/^(?:make|move|call|change|let'?s)\b/i.test(tail)))
    )
      continue;
    const before = readDraft(
      { ...input, text: head },
      { intent: 'create_event', rest: head, email: null },
      setting,
      depth + 1,
    );
    if (!before.draft) continue;
    const base = before.draft;
    const change = changeDraft(base, tail, { ...setting, sameMessage: true });
    if (!change) continue;
    const made = changedReading({ ...change, changed: [] }, clock);
    const offset = mark.index + mark[0].length;
    const shifted = change.draft.understood
      .map((run) => ({
        ...run,
        from: text.indexOf(run.text, offset),
        to: text.indexOf(run.text, offset) + run.text.length,
      }))
      .filter((run) => run.from >= offset);
    const understood = [...base.understood, ...shifted];
    const still = change.when ? made.clarify : before.clarify;
    return {
      ...made,
      intent: 'create_event',
      draft: { ...change.draft, understood },
      clarify: still,
      offer: change.when ? made.offer : before.offer,
      suggestions: still?.choices ?? (change.when ? made.suggestions : before.suggestions),
    };
  }
  return null;
}

/** "Brunch with Hannah oh wait she's away": why it is corrected, in front of the correction itself, cut off. */
function withoutExcuse(head: string, marks: readonly RegExpExecArray[], clock: Clock, directory: Directory): string {
  const before = marks.findLast((one) => one.index + one[0].length < head.length);
  if (!before) return head;
  const said = head.slice(before.index + before[0].length);
  const isExcuse =
    /^(?:i|he|she|it|we|they|that|\p{L}+)(?:['’](?:s|m|re|ve|ll|d)| is| are| has| have| can['’]?t| cannot| won['’]?t)\b/iu.test(
      said,
    ) && !readParts(said, clock, directory).timed;
  return isExcuse ? head.slice(0, before.index) : head;
}

const rejected =
  /^\W*(?:no,? )?not (?:(?:on|at|this|the) )?([^,.;!?()]{2,24}?)[,.;–-]+\s*(?=\S)|\bnot (?:(?:on|at|this|the) )?(?!before|after|until|till|later|earlier|all|every|each|too|longer|more|less)([^,.;!?()]{2,30}?),? but (?:rather |instead )?(?=\S)|(?<=\S),? \(?not (?:(?:on|at|this) )?(?!before|after|until|till|later|earlier|all|every|each|too|longer|more|less)(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?![\d:.]*\d)|(?!\d{1,2}[.:]\d)[^,.;!?()]{2,24}?)\)?(?=[,.;!]|$| (?:at|from|with) )|(?<=\S) \(not ([^()]{2,24}?)\)/iu;

/** "Tomorrow no wait not tomorrow Wednesday", as it is dictated: a day or a name that is said again to take it back. */
const rejectedAgain =
  /(?<![\p{L}\d])(\p{L}{3,})(?![\p{L}\d])(.{0,30}?)\bnot (?:on |this |with )?\1(?![\p{L}\d])[ ,]*/iu;

const unfit =
  /^\W*(?:(?:actually|sorry|oh|ah|hmm|no|wait|but|so)[ ,]+)*((?:on |next |this )?\p{L}{3,9}(?: \p{L}{3,9})?)(?:['’]?s)? (?:clash(?:es)?|(?:is|are)(?:n['’]?t| not)? (?:no good|no use|bad|good|out|taken|full|possible|too \p{L}+|gone|booked)|does(?:n['’]?t| not) (?:work|suit)|won['’]?t (?:work|do|suit)|no good|no longer works|can['’]?t work)(?: for (?:me|us))?(?: (?:now|any ?more|after all))?[,;.–-]+\s*/iu;

/** "Can't do Friday, Saturday instead", "I'm away Friday but Monday works": who cannot when, in front of another day. */
const unable =
  /^\W*(?:(?:actually|sorry|oh|ah|hmm|no|wait|but|so|argh|ugh|oops|soz)[ ,]+)*(?:(?:(?:i|we|he|she|they|\p{L}{3,12})(?: (?:really|actually|just|sadly|all))? )?(?:can['’]?t|cannot|won['’]?t|couldn['’]?t|unable to|not able to|not gonna)(?: be able to)? (?:do|make|manage|come|get (?:there|away))(?: it)?|(?:i['’]?m|i am|we['’]?re|we are|\p{L}{2,12}(?:['’](?:s|re)| is| are))(?: (?:all|both|not))* (?:away|busy|out|off|working|free|around|booked|in|travelling|traveling)|(?:i|we)(?:['’]ve| have) (?:something|plans|work|a thing)|(?:it['’]?s )?(?:no good|not good|no use))(?: on| for)? ((?:on |next |this )?\p{L}{3,9}(?: \p{L}{3,9})?)(?:[,;.–-]+| so| but| can we| could we| how about| what about)[,;. ]*(?=\S)/iu;

/** "Not on Monday but on Tuesday", "Saturday, not Friday": the day or time that is not meant, blanked; null when there is none. */
function withoutRejected(text: string, clock: Clock, directory: Directory): string | null {
  // "Saturday clashes, do Sunday": a day and why it will not do.
  const bad = [unfit, unable].map((pattern) => pattern.exec(text)).find((one) => one !== null);
  if (bad && readParts(bad[1] ?? '', clock, directory).timed) {
    const rest = ' '.repeat(bad[0].length) + text.slice(bad[0].length);
    if (readParts(rest, clock, directory).timed) return rest;
  }
  const again = rejectedAgain.exec(text);
  if (again) {
    const [all, , between = ''] = again;
    const blank = text.slice(0, again.index) + ' '.repeat(all.length) + text.slice(again.index + all.length);
    // What stands between the day and "not" that day stays, unless it only leads to the correction.
    const isLead = /^[\s,.;–—-]*(?:(?:no|oh|ah|wait|sorry|actually|er|um|uh|hang on|i mean)[\s,.;–—-]*)*$/i.test(
      between,
    );
    const word = readParts(all.slice(0, again[1]?.length ?? 0), clock, directory);
    const isWord = word.timed || word.people.friends.length + word.people.ambiguous.length > 0;
    if (isLead && isWord && readParts(blank, clock, directory).timed) return blank;
  }
  // "Friday 5, not Friday Saturday": what is meant stands right behind the day that is not.
  const wrongDay =
    /\b(?:(?:no|sorry|oh|wait|actually|ah|soz)[, ]+)*not (?:on )?(\p{L}{3,9}),? (?=(?:on )?(?:mon|tue|wed|thu|fri|sat|sun|tomorrow|today|tonight))/iu.exec(
      text,
    );
  const taken = wrongDay
    ? text
        .slice(0, wrongDay.index)
        .toLowerCase()
        .lastIndexOf((wrongDay[1] ?? '').toLowerCase())
    : -1;
  if (wrongDay && taken >= 0 && readParts(wrongDay[1] ?? '', clock, directory).timed) {
    const gone = (wrongDay[1] ?? '').length;
    const rest =
      text.slice(0, taken) +
      ' '.repeat(gone) +
      text.slice(taken + gone, wrongDay.index) +
      ' '.repeat(wrongDay[0].length) +
      text.slice(wrongDay.index + wrongDay[0].length).replace(sameTime, (words) => ' '.repeat(words.length));
    if (readParts(rest, clock, directory).timed) return rest;
  }
  // "Outside Tesco, edit: it's Waitrose not Tesco": what is told apart stands where the other was said.
  const told =
    /[\s,;.:–-]*(?:(?:edit|sorry|soz|actually|oops|no|correction|update|wait|i mean|oh|and|but)[:,]? )*\b(?:it|that)(?:['’]?s| is) (?:now )?(?:at |in |with )?(?:the )?([^,.;\d]{2,40}?),? not (?:at |in |with )?(?:the )?([^,.;\d]{2,40}?)[.! ]*$/iu.exec(
      text,
    );
  const [tail = '', correct = '', mistaken = ''] = told ?? [];
  const at = told ? text.slice(0, told.index).toLowerCase().lastIndexOf(mistaken.toLowerCase()) : -1;
  if (told && at > 0 && !/[\p{L}\d]/u.test(text[at - 1] ?? ''))
    return `${text.slice(0, at)}${correct}${text.slice(at + mistaken.length, told.index)}`.padEnd(
      text.length - tail.length,
    );
  const found = rejected.exec(text);
  if (!found) return null;
  const words = found[1] ?? found[2] ?? found[3] ?? found[4] ?? '';
  // "At 20:00, not 20 but 21": the hour that was said before is the one that is taken back.
  const [, hour, right] = /^(\d{1,2}) but (?:rather |at )?(\d.*)$/.exec(words) ?? [];
  const before =
    hour === undefined ? null : new RegExp(`\\b${hour}(?:[:.]00)?(?![\\d:.])`).exec(text.slice(0, found.index));
  if (before && right !== undefined) {
    const rest = `${text.slice(0, before.index)}${right}${text.slice(before.index + before[0].length, found.index)}`;
    if (readParts(rest, clock, directory).timed) return rest;
  }
  // "Football 7pm Thursday, oh and it's 8 not 7": so is one that is told apart behind the other.
  const wrong = /^(?:at )?(\d{1,2}(?:[:.]\d\d)?) ?(?:am|pm)?$/i.exec(words)?.[1];
  const meant =
    /(?:\b(?:and|but|oh|so|sorry) )*(?:it|that|this)(?:['’]?s| is) (?:at )?(?=\d[\d:.]*(?: ?[ap]m)?[, ]*$)/i.exec(
      text.slice(0, found.index),
    );
  const old =
    wrong === undefined || !meant
      ? null
      : new RegExp(`\\b${wrong}(?: ?[ap]m)?(?![\\d:.])`, 'i').exec(text.slice(0, meant.index));
  if (old && meant) {
    const right = text.slice(meant.index + meant[0].length, found.index).replace(/[, ]+$/, '');
    const half = /[ap]m$/i.test(right) ? '' : (/[ap]m$/i.exec(old[0])?.[0] ?? '');
    const rest = `${text.slice(0, old.index)}${right}${half}${text.slice(old.index + old[0].length, meant.index)} ${text.slice(found.index + found[0].length)}`;
    if (readParts(rest, clock, directory).timed) return rest;
  }
  const parts = readParts(/^(?:this|that)$/i.test(words) ? `${words} week` : words, clock, directory);
  if (!parts.timed || parts.title !== '' || parts.people.friends.length > 0) return null;
  const rest = text.slice(0, found.index) + ' '.repeat(found[0].length) + text.slice(found.index + found[0].length);
  return readParts(rest, clock, directory).timed ? rest : null;
}

/** "Invite Kate Morrow, sorry Kate Lin, to lunch": the name in front of a correction and behind it another one, blanked; null when there is none. */
function withoutWrongName(text: string, marks: readonly RegExpExecArray[], directory: Directory): string | null {
  const sentence = tokenise(text, nameWords(directory));
  for (const mark of marks) {
    const behind = mark.index + mark[0].length;
    const index = sentence.tokens.findIndex((token) => token.from >= behind);
    const right = mentionAt(sentence, /^(?:with|invite)$/.test(normAt(sentence, index)) ? index + 1 : index, directory);
    if (index < 0 || !right || right.possessive || right.friends.length === 0) continue;
    const mentions = sentence.tokens
      .map((token, at) => (token.from < mark.index ? mentionAt(sentence, at, directory) : null))
      .filter((one) => one !== null);
    const [only] = mentions;
    const isGuest = only && /^(?:with|invite)$/.test(normAt(sentence, only.first - 1));
    const ends = /^(?:|,|at|on|for|from|tomorrow|tonight|today|\d.*|[a-z]+day)$/.test(normAt(sentence, right.last + 1));
    // "With Peter tomorrow, no wait, with Petra": the only guest in front of the correction is the wrong one.
    if (only && isGuest && ends && mentions.length === 1 && /^(?:with|invite)$/.test(normAt(sentence, index))) {
      const [from, to] = [sentence.tokens[only.first - 1]?.from ?? 0, sentence.tokens[only.last]?.to ?? 0];
      return (
        text.slice(0, from) +
        ' '.repeat(to - from) +
        text.slice(to, mark.index) +
        ' '.repeat(behind - mark.index) +
        text.slice(behind)
      );
    }
    const last = sentence.tokens.findLastIndex((token) => token.to <= mark.index);
    const stranger = sentence.tokens[last];
    const isStranger =
      stranger?.capital === true &&
      /^(?:with|and|invite)$/.test(normAt(sentence, last - 1)) &&
      !mentions.some((one) => one.last === last);
    if (stranger && isStranger && stranger.to === mark.index) {
      const name = sentence.tokens[right.first]?.from ?? behind;
      return text.slice(0, stranger.from) + ' '.repeat(name - stranger.from) + text.slice(name);
    }
    for (let first = 0; first < index; first += 1) {
      const wrong = mentionAt(sentence, first, directory);
      const to = sentence.tokens[wrong?.last ?? -1]?.to ?? -1;
      if (!wrong || wrong.friends.length === 0 || to !== mark.index) continue;
      const name = sentence.tokens[right.first]?.from ?? behind;
      const from = sentence.tokens[first]?.from ?? 0;
      return text.slice(0, from) + ' '.repeat(name - from) + text.slice(name);
    }
  }
  return null;
}

/** "From gate 4 at 3, no wait, gate 6": a noun that is said again with another word behind it; null when there is none. */
function withNounCorrected(text: string, marks: readonly RegExpExecArray[]): string | null {
  for (const mark of marks) {
    const behind = mark.index + mark[0].length;
    const again = /^(?:at |in |from |on |the |it['’]?s )*(\p{L}{4,}) ([\p{L}\d]{1,10})(?=$|[\s,.!;])/u.exec(
      text.slice(behind),
    );
    const [all = '', noun = '', right = ''] = again ?? [];
    if (!again || noLabel.test(noun)) continue;
    const said = [
      ...text.slice(0, mark.index).matchAll(new RegExp(`(?<!\\p{L})${noun} ([\\p{L}\\d]{1,10})(?![\\p{L}\\d])`, 'giu')),
    ].at(-1);
    if (!said?.[1] || said[1].toLowerCase() === right.toLowerCase()) continue;
    const end = said.index + said[0].length;
    const longer = right.length - said[1].length;
    const gap = behind + all.length - mark.index - longer;
    if (gap < 0) continue;
    return (
      text.slice(0, end - said[1].length) +
      right +
      text.slice(end, mark.index) +
      ' '.repeat(gap) +
      text.slice(behind + all.length)
    );
  }
  return null;
}

/** Words that lead to a phrase or a time, and are no noun that is told apart by the word behind it. */
const noLabel =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|noon|midday|midnight|tues|wednes|thurs|weds|thur|tomorrow|today|tonight|with|from|this|next|make|half|quarter|past|around|about|until|till|before|after|between|every|maybe|just|only|that|then|when|will|invite|meet|also|\p{L}+day|january|february|march|april|june|july|august|september|october|november|december)$/iu;

/** Whether the first words of a text are a day or a time. */
function startsWithTime(text: string, clock: Clock, directory: Directory): boolean {
  const [first, second] = readParts(text, clock, directory).sentence.roles;
  return first === 'start' || first === 'end' || (second === 'start' && /^(?:on|at|the|next|this)\b/i.test(text));
}

/** "Monday 8am, wait, I'm in Galway Monday, Tuesday 8am": why the day in front of the correction will not do, cut off; it says that day again. */
function withoutRepeatedDay(text: string, head: string, clock: Clock, directory: Directory): string {
  const comma = /^[^,;]{3,60}[,;]\s*(?:so |but |let['’]?s (?:do|say) |make it |how about |can we do )*(?=\S)/i.exec(
    text,
  );
  if (!comma) return text;
  const daysOf = (words: string) =>
    readParts(words, clock, directory).time.days.flatMap(({ day }) => day?.toISODate() ?? []);
  const [again, ...others] = daysOf(comma[0]);
  if (again === undefined || others.length > 0 || !daysOf(head).includes(again)) return text;
  const rest = text.slice(comma[0].length);
  const meant = daysOf(rest);
  return meant.length > 0 && !meant.includes(again) ? rest : text;
}

/** "Argh school play, Friday 2pm": behind a curse, whatever stands in front of the new time is why. */
function withoutCurse(text: string, mark: string, clock: Clock, directory: Directory): string {
  if (
    !/\b(?:bugger|dam\w+|drat|shit|crap|bollocks|ffs|blast|argh|gah|ugh|feck|flip|rats|shoot|d['’]?oh|bother|oh no)\b/i.test(
      mark,
    )
  )
    return text;
  const comma = text.lastIndexOf(',');
  const rest = text.slice(comma + 1).trim();
  return comma > 0 && !startsWithTime(text, clock, directory) && startsWithTime(rest, clock, directory) ? rest : text;
}

/** "I am away, Friday at 7": a reason in front of what is really said behind a correction. */
function withoutReason(text: string, clock: Clock, directory: Directory): string {
  const told =
    /^(?:they|he|she|it|we|i)(?:['’]ve|['’]s|['’]d| have| has| had)? (?:just |now )?(?:been )?(?:moved|changed|switched|rescheduled|pushed|shifted|bumped)(?: me| us| it)? (?:to|for|until) /iu.exec(
      text,
    )?.[0];
  if (told !== undefined) return text.slice(told.length);
  // "Ref says 4:45", "the salon wants 11".
  const quoted =
    /^(?:(?:the|my|our|his|her|their) )?\p{L}+(?: \p{L}+)? (?:says|said|is saying|reckons|thinks|wants|needs|prefers|suggests|suggested|insists on|told (?:me|us)|confirmed|wrote|texted|asked for|can only do|can do) (?:(?:that )?it['’]?s |to make it |at |to |for |on |the )?(?=\d|half |quarter |noon|(?:mon|tue|wed|thu|fri|sat|sun|tomorrow))/iu.exec(
      text,
    )?.[0];
  if (quoted !== undefined) return text.slice(quoted.length);
  // "That's a Saturday, it's Friday the 5th".
  const mistaken =
    /^(?:that|it|the \d{1,2}(?:st|nd|rd|th)?)(?:['’]?s| is) (?:an? |the |already |on an? )?[^,;.\d]{2,20}?[,;.]?\s+(?:so |but )?(?=(?:it|that)(?:['’]?s| is| should be) )/iu.exec(
      text,
    )?.[0];
  if (mistaken !== undefined) {
    const rest = text.slice(mistaken.length).replace(/^(?:it|that)(?:['’]?s| is| should be) /i, '');
    if (readParts(rest, clock, directory).timed) return rest;
  }
  // "Sam finishes late so 7".
  const so = /^[^\d,;.]{3,60}? so (?=(?:make it |it['’]?s |say |at )?(?:\d|half |noon))/iu.exec(text)?.[0];
  if (so !== undefined) return text.slice(so.length);
  // "1130, she has church": a reason behind what is really said.
  const behind =
    /^(?=(?:at |to |on )?\d)(.{2,30}?)[, ]+(?:(?:because|cos|cuz|coz|since|as|so that|so(?= \p{L}+ (?:can|could|will|has|have|is|don['’]?t)\b)) .*|(?:i|she|he|they|we|\p{L}{3,12})(?:['’](?:s|ve|re|ll|m)(?= (?:got|on|at|in|away|busy|off|out|working|not|been|had))| has| have| is| are| can['’]?t| need| needs| got)\b.*)$/iu.exec(
      text,
    )?.[1];
  if (behind !== undefined) return behind;
  const reason =
    /^(?:(?:i|we|he|she|they|that|it)(?:['’]?(?:m|re|s|ve|ll))?\b[^,;.]{1,40}|(?:\p{L}+ ){1,2}(?:is|are|has|have|can't|cannot|won't)\b[^,;.]{1,30}|\p{L}+(?:'|’)s (?:got|on|at|in|away|busy|off|out|working|not)\b[^,;.]{1,30}|(?:\p{L}+ ){1,3}(?:then|already|that day)|busy|away|working|booked|taken|full)(?:[,;.]+|(?<=\b(?:is|are|has|have|can't|he|she|they|i|we|'s|'ve|'m|'re)\b[^,;.]{3,40}) so\b)\s*/iu.exec(
      text,
    );
  const isExplained = /^(?:that|it)'s\b/iu.test(reason?.[0] ?? '');
  if (!reason) return text;
  const rest = text.slice(reason[0].length);
  // "He works Thursdays, Friday at 1": a day of the reason is no day of the event where another day is said behind it.
  const isOtherDay =
    /^(?:i|he|she|they)\b/i.test(reason[0]) &&
    readParts(rest, clock, directory).time.days.some((one) => one.day !== null);
  if (!isExplained && !isOtherDay && readParts(reason[0], clock, directory).timed) return text;
  return readParts(rest, clock, directory).timed ? rest : text;
}

function changedReading(change: Change, clock: Clock): Reading {
  const { draft, when, parts, changed } = change;
  const doubt = change.doubt ?? (when ? firstDoubt(when, parts.people, draft.title) : whoDoubt(parts.people));
  return { ...reading({ draft, when, parts, clarify: doubt }, clock), intent: 'change_draft', changed };
}

function reading(
  found: { draft: Draft | null; when: When | null; parts: Parts; clarify: Doubt | null },
  clock: Clock,
): Reading {
  const { draft, when, parts, clarify } = found;
  const day: Day | null = when?.day ?? null;
  const offer = day && when?.other ? { said: sayDay(day, clock), other: sayDay(when.other, clock) } : null;
  return {
    intent: 'create_event',
    draft,
    clarify,
    offer,
    suggestions: clarify ? clarify.choices : offer ? [offer.other] : [],
    changed: [],
    subject: subjectOf(parts, null),
    unknown: parts.people.unknown,
  };
}

function nothing(recognised: RecognisedIntent, intent: Intent): Reading {
  return {
    intent,
    draft: null,
    clarify: null,
    offer: null,
    suggestions: [],
    changed: [],
    subject: { from: null, to: null, friends: [], groups: [], words: recognised.rest, email: recognised.email },
    unknown: [],
  };
}

/** A message that is answered or acted on by the verbs of the other features: only its subject is read here. */
function answerLater(recognised: RecognisedIntent, input: SentenceInput, setting: ChangeContext): Reading {
  const { clock, directory } = setting;
  const parts = readParts(input.text, clock, directory);
  const base = { ...nothing(recognised, recognised.intent), unknown: parts.people.unknown };
  const subject = subjectOf(parts, recognised);
  const people = peopleIn(recognised.rest || input.text, directory);
  if (subject.friends.length === 0) subject.friends = people;
  const who = parts.people.ambiguous.length > 0 ? whoDoubt(parts.people) : null;
  const needsWho =
    who !== null &&
    ['invite_friend', 'add_members', 'share_calendar', 'check_availability'].includes(recognised.intent);
  return { ...base, subject, clarify: needsWho ? who : null, suggestions: needsWho ? who.choices : [] };
}
