import { namesActivity } from './calendar/activity.ts';
import { draftEvent } from '../engine/pasted/draft-event.ts';
import { readCalendar } from '../engine/pasted/read-calendar.ts';
import { type Clock, showsWholeDay } from './calendar/day.ts';
import type { Draft, DraftField, UnderstoodWords } from './draft.ts';
import { readDays } from './read/days/read-days.ts';
import { findAnswerBy, type Labelled, type LabelledField, readLabels } from './read/pasted/read-labels.ts';
import { readLines } from './read/pasted/read-lines.ts';
import { capitalise } from './say/list-names.ts';
import { tokenise } from './words/tokenise.ts';

/** A pasted text, either as one event that is already exact, or as a plain sentence with the rest said apart. */
export type Pasted =
  | { kind: 'event'; draft: Draft }
  /** A calendar without an event that could be planned. */
  | { kind: 'nothing' }
  | {
      kind: 'labels';
      sentence: string;
      /** Whether no line says what the event is called. */
      isUntitled: boolean;
      place: string | null;
      answerBy: string | null;
      note: string | null;
      understood: UnderstoodWords[];
    };

const fieldOf: Readonly<Record<LabelledField, DraftField | null>> = {
  title: 'title',
  when: 'start_at',
  start: 'start_at',
  end: 'end_at',
  place: 'location',
  people: 'friend_names',
  answer_by: null,
  note: 'description',
};

/** Reads an .ics text, a text with labels, or a flyer's lines; null for anything else. */
export function readPasted(text: string, clock: Clock): Pasted | null {
  const calendar = readCalendar(text, clock);
  if (calendar) {
    const event = calendar.events.find(({ state }) => state === 'open' || state === 'over');
    return event ? { kind: 'event', draft: draftEvent(event) } : { kind: 'nothing' };
  }
  const labels = readLabels(text) ?? readLines(text, clock);
  return labels ? { kind: 'labels', ...composeLabels(labels, text, clock) } : null;
}

/** "10:00 – 11:30" in a text that was typed for many is on the 24-hour clock where clocks show one, be it a disco. */
const asPrinted = (when: string, { locale }: Clock): string =>
  showsWholeDay(locale)
    ? when.replace(
        /(?<![\d:.])(?=\d\d:(?:00|\d\d ?[-–—a-z]{1,5} ?\d\d:00))(?:0[5-9]|1[01]):\d\d(?= ?(?:[-–—]|to|until|till) ?(\d\d:\d\d)(?![\d:.]| ?[ap]\.?m))/gi,
        (start, until: string) => (until > start ? `${start}am` : start),
      )
    : when;

/** The day (YYYY-MM-DD) that words name, or null. */
export function dayNamed(words: string, clock: Clock): string | null {
  return readDays(tokenise(words, new Set()), clock)[0]?.day?.toISODate() ?? null;
}

const opening =
  /^(?:(?:hey|hi|hello|dear|hei)(?: (?:all|everyone|everybody|y(?:'|’)?all|folks|team|friends|guys|both|there))?[!,.:–-]+|you(?:'|’)?(?:re| are) (?:warmly |cordially )?invited(?: to|:| -)|(?:please |kindly )?join (?:us|me) (?:for|at|in celebrating)(?: the| our)?|join (?:us|me) (?:for|at)|(?:please|pls|kindly) (?:note|be informed|be reminded)(?: that| of)?(?: the| our)?|invitation(?: to|:)|fwd?:|re:|confirmed ?[:!-]|you(?:'|’)?re (?:all )?(?:booked|going|registered)(?: in)?[!.:]+|new booking ?[:!-]|booking confirmed ?[:!-]|save the date(?: for|:)?|(?:(?:friendly|gentle|quick|final|appointment|polite|important|automated) )*reminders? ?[!:–-]|(?:notice|alert|update|appointment|event) ?:|we(?:'re| are) (?:having|hosting|throwing)(?: an?)?)\s*/i;

/** "Our Christmas party is fixed", "the AGM has been scheduled": that it takes place is no part of what it is called. */
const fixed =
  /^(?:(?:[Tt]he|[Oo]ur|[Mm]y|[Yy]our) )?(\S.{1,80}?)(?:['’]s| is| are| has been| have been) (?:(?:now|finally|all|officially) )*(?:fixed|confirmed|booked(?: in)?|scheduled|arranged|organi[sz]ed|set|sorted|on|going ahead|happening|locked in|planned)(?: (?:as follows|for|again|below|on))?$/;

const withoutNews = (title: string): string => {
  const [, what] = fixed.exec(title) ?? [];
  return what !== undefined && namesActivity(what) ? what : title;
};

/** The title of a pasted text without "You are invited to" and the marks around it. */
export const plainTitle = (text: string): string =>
  capitalise(
    withoutNews(
      text
        .replace(
          /^[\s*=_#~>•–\p{Extended_Pictographic}\ufe0f-]+|[\s*=_#~!.:•–\p{Extended_Pictographic}\ufe0f-]+$/gu,
          '',
        )
        .replace(opening, '')
        .replace(/^[\s\p{Extended_Pictographic}\ufe0f]+(?=\p{L})/u, '')
        .replace(opening, '')
        .replace(
          /^.{2,80}\b(?:invites?|invited|requests? (?:the pleasure of )?your (?:company|presence)) (?:you (?:all )?)?(?:to|for|at) (?:the |a |an |our |their )?(?=\S)/i,
          '',
        )
        .trim(),
    ),
  );

function composeLabels(
  labels: readonly Labelled[],
  text: string,
  clock: Clock,
): Omit<Extract<Pasted, { kind: 'labels' }>, 'kind'> {
  const all = (field: LabelledField) => labels.filter((one) => one.field === field).map((one) => one.text);
  const title = plainTitle(all('title')[0] ?? '').replace(/["“”]/g, "'");
  const start = all('start').join(' and ');
  const end = all('end').join(' ');
  const when = [...all('when'), start, end === '' ? '' : `until ${end}`].filter(Boolean).join(', ');
  const people = all('people').join(', ');
  const by = all('answer_by')[0] ?? findAnswerBy(text)?.day;
  const isLink = (place: string) => /https?:\/\//.test(place);
  return {
    isUntitled: title === '',
    // A text that names its day and place but nothing else is an event all the same, and its title is asked for.
    sentence: [
      title === '' ? '"New event"' : `"${title}"`,
      asPrinted(when, clock).replace(/[·•|]/g, ' '),
      people === '' ? '' : `with ${people}`,
    ]
      .filter(Boolean)
      .join(', '),
    place: all('place').find((place) => !isLink(place)) ?? all('place').find(isLink) ?? null,
    answerBy: by === undefined ? null : dayNamed(by.replace(/^by\s+/i, ''), clock),
    note: all('note').join('\n') || null,
    understood: labels.flatMap(({ field, text, from, to }) => {
      const known = fieldOf[field];
      return known ? [{ field: known, text, from, to }] : [];
    }),
  };
}
