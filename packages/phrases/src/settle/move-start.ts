import { weekdayOf, weekdays } from '../calendar/weekdays.ts';
import { count, shift } from '../read/days/resolve-days.ts';
import { halfAlone, isOfPart } from '../read/days/read-day-part.ts';
import { type Day, instantOf, today } from '../calendar/day.ts';
import { readParts } from './draft-event.ts';
import { type Change, settle } from './settle-change.ts';
import { DateTime } from 'luxon';
import { partOfHour } from './change-words.ts';
import { hourSaid, shiftBy } from './read-change.ts';
import { addNote, ask, type Step, type StepReader, unquote } from './change-step.ts';
import { capitalise } from '../say/list-names.ts';
import { opened } from '../words/exclamations.ts';

const atHour = '(?:(?:at|by|around|about|from) )?\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?';

const carriage = '(?:(?:the|our|my) )?(?:train|flight|ferry|coach|bus|plane|boat|eurostar)';

const travellers =
  "(?:we|i|they|he|she|it|everyone|everybody|all|the (?:kids|children|boys|girls|lads|team|class|group|scouts|guides|cubs))(?:'ll| will| can| could|'re|'m|'s| are| is| am)?";

const journey = opened(
  new RegExp(
    `^(?:${travellers} |let's |can we |could we )?(?:now |all |only )*(?:(leave|leaves|leaving|set off|setting off|head (?:off|out|down|up|over)|drive (?:up|down|out|over)|travel|go|goes|arrive|arrives|get there|start(?! (?:on )?(?:the )?\\d)|drop[- ]?off|${carriage} (?:out|there))|((?:comes?|coming|head|heads|heading|drive|drives|driving|fly|flies|flying|travel|travelling|be|gets?|getting) (?:back|home)(?: home)?|back|home|return|returns|returning|pick[- ]?up|${carriage} (?:back|home)|return (?:train|flight|ferry|coach|bus)))(?: now)?(?: is| leaves| goes)?(?: now)?(?: ${atHour}(?= (?:on|the|${weekdays.join('|')})\\b))?(?: on)? (?:the )?(?:(night|evening|day|afternoon|morning) before|(${weekdays.join('|')})|(\\d{1,2})(?:st|nd|rd|th))(?: (?:night|evening|morning|afternoon|lunchtime|after (?:work|school|lunch)|early|late|${atHour}))*(?: (?:instead|rather|then|please|now|if possible))*[.! ]*$`,
  ),
);

const wayBack = /\b(?:back|home|return|pick[- ]?up|dinner|lunch|party|class|meeting)\b/i;

/** What a journey says beside its day. */
const besideDay =
  /\d[:.]\d|\bat \d|\d ?[ap]m\b|\b(?:night|evening|morning|afternoon|lunchtime|after|early|late|train|flight|ferry|coach|bus|plane|boat|eurostar)\b/i;

/** "Leave Friday night instead", "they come home on the 17th now", of a stay: another first or last day, and what else is said is told in a note. */
export const moveJourney: StepReader = (step) => {
  const { draft, next, rest, sentence, stand, setting, changed, finish } = step;
  const found = journey.exec(sentence.canon);
  const isBack = found?.[2] !== undefined;
  // "Back on the 7th", of a ferry at an hour: the way back is another one.
  if (
    found &&
    isBack &&
    !draft.all_day &&
    draft.recurrence === null &&
    stand.minutes !== null &&
    !wayBack.test(draft.title)
  )
    return addNote(step, capitalise(unquote(rest)));
  if (!found || !draft.all_day || !stand.day || stand.days < 2) return null;
  const last = stand.day.plus({ days: stand.days - 1 });
  const edge = isBack ? last : stand.day;
  // The day that is nearest to the edge.
  const dates = [-1, 0, 1].map((months) => edge.plus({ months }).set({ day: Number(found[5] ?? 1) }));
  const away = found[3] !== undefined ? -1 : weekdayOf(found[4]) - edge.weekday;
  const day =
    found[5] === undefined
      ? edge.plus({ days: away > 3 ? away - 7 : away < -3 ? away + 7 : away })
      : dates.reduce((one, other) => (distance(other, edge) < distance(one, edge) ? other : one));
  // "We leave Sunday", of a stay from Friday to Monday: the way there, or the way back.
  const isWhich = !isBack && /^(?:leav|set|head|go|travel)/.test(found[1] ?? '') && found[3] === undefined;
  if (isWhich && day > stand.day && distance(day, last) < distance(day, stand.day)) {
    const said = `${found[4] ?? ''}${found[5] === undefined ? '' : `the ${String(day.day)}${found[0].match(/(?:st|nd|rd|th)\b/)?.[0] ?? 'th'}`}`;
    const name = capitalise(said);
    return ask(step, {
      about: 'day',
      question: 'Is that the way there, or the way back?',
      choices: [`Start on ${name}`, `Back on ${name}`],
    });
  }
  const [from, to] = isBack ? [stand.day, day] : [day, last];
  if (from < today(setting.clock) || to < from) return null;
  const at = (one: Day, minutes: number) => instantOf(one, minutes, draft.time_zone).toISOString();
  Object.assign(next, { start_at: at(from, 0), end_at: at(to, 1440), date: from.toISODate() });
  if (next.start_at !== draft.start_at || next.end_at !== draft.end_at) changed.push('start_at', 'end_at');
  return besideDay.test(rest)
    ? addNote(step, capitalise(unquote(rest.replace(/ (?:instead|rather|then|please)(?=[.! ]*$)/gi, ''))))
    : finish();
};

const distance = (one: Day, other: Day): number => Math.abs(one.diff(other, 'days').days);

/** Moves the start by a part of the hour or the day, by a length, or to a day that is told from the one that stands. Null when it says no such thing. */
export function moveStart({ draft, next, text, sentence, stand, setting, changed, finish }: Step): Change | null {
  const { clock, directory } = setting;
  const empty = () => readParts('', clock, directory);
  const part = partOfHour.exec(sentence.canon);
  if (part && stand.minutes !== null) {
    const hour = Math.floor(stand.minutes / 60) - (part[2] === 'to' ? 1 : 0);
    const at = `${Math.max(0, hour)}:${part[1] === 'half' ? '30' : part[2] === 'to' ? '45' : '15'}`;
    const parts = readParts(`at ${hour >= 12 ? at : `${at}am`}`, clock, directory);
    return settle(next, draft, { stand, parts, fields: ['start_at'], changed }, clock);
  }
  const half = halfAlone.exec(sentence.canon)?.[1];
  const hour = half === undefined ? null : (stand.minutes ?? hourSaid(draft, clock, directory));
  const isMorning = half === 'morning' || /^a\.?m/.test(half ?? '');
  const minutes = hour === null ? null : (hour % 720) + (isMorning ? 0 : 720);
  if (half !== undefined && minutes !== null && isOfPart(minutes, half)) {
    const parts = readParts(
      `at ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
      clock,
      directory,
    );
    for (const reading of parts.time.clocks) if (reading.start) reading.start.half = '24';
    const made = settle(next, draft, { stand, parts, fields: ['start_at'], changed }, clock);
    const from = text.indexOf(text.trim());
    next.understood = [{ field: 'start_at', text: text.trim(), from, to: from + text.trim().length }];
    return made;
  }
  if (half !== undefined && /^[amen]\w{3}/.test(half) && stand.day) {
    const parts = readParts(`in the ${half}`, clock, directory);
    return settle(next, draft, { stand: { ...stand, minutes: null }, parts, fields: ['start_at'], changed }, clock);
  }
  const shifted = shiftBy(sentence.canon);
  if (shifted !== null && stand.minutes !== null && draft.start_at && draft.end_at) {
    const from = new Date(new Date(draft.start_at).getTime() + shifted * 60_000);
    if (from > clock.now) {
      next.start_at = from.toISOString();
      next.end_at = new Date(new Date(draft.end_at).getTime() + shifted * 60_000).toISOString();
      next.date = DateTime.fromJSDate(from, { zone: draft.time_zone }).toISODate();
      changed.push('start_at', 'end_at');
      return finish();
    }
  }
  const near =
    /^(?:(?:make|move|push|put|shift|change|bring|do|have|switch)(?: it| this| that)?(?: back| forward)?(?: to| for)? )?(?:the |on the )?day (after|before)(?: instead| then| rather| please)?[.! ]*$/.exec(
      sentence.canon,
    );
  const earlierWeek = /^(?:the |on the )?week before(?: that| instead| then| please)*[.! ]*$/.test(sentence.canon);
  const weekBefore = earlierWeek ? stand.day?.minus({ days: 7 }) : undefined;
  if (weekBefore && weekBefore >= today(clock))
    return settle(
      next,
      draft,
      { stand: { ...stand, day: weekBefore }, parts: empty(), fields: ['start_at'], changed },
      clock,
    );
  if (near && stand.day) {
    const day = stand.day.plus({ days: near[1] === 'after' ? 1 : -1 });
    return settle(next, draft, { stand: { ...stand, day }, parts: empty(), fields: ['start_at'], changed }, clock);
  }
  // "The weekend after", of what is on days that stand.
  const weekend =
    /^(?:(?:make it|move it to|push it to|let's do|do|say|it's|actually|it should be) )*(?:the )?(?:weekend (?:after|(before))(?: that)?|following weekend)(?: instead| then| please)*[.! ]*$/.exec(
      sentence.canon,
    );
  if (weekend && stand.day) {
    const later = stand.day.weekday > 4 ? stand.day.plus({ days: 7 }) : stand.day.plus({ days: 6 - stand.day.weekday });
    const day =
      weekend[1] === undefined
        ? later
        : stand.day.weekday > 4
          ? stand.day.minus({ days: 7 })
          : stand.day.minus({ days: stand.day.weekday + 1 });
    return settle(next, draft, { stand: { ...stand, day }, parts: empty(), fields: ['start_at'], changed }, clock);
  }
  const behind = new RegExp(
    `^(?:(?:on |make it |move it to )?(?:the )?(${weekdays.join('|')}) (?:(1|a) week )?(after|before|later)(?: that)?|(?:the )?following (${weekdays.join('|')}))(?: instead| then| please)*[.! ]*$`,
  ).exec(sentence.canon);
  if (behind && stand.day) {
    const away = (weekdayOf(behind[1] ?? behind[4]) - stand.day.weekday + 7) % 7;
    // "The Tuesday one week after".
    const isWeek = behind[2] !== undefined && away > 0 && behind[3] !== 'before';
    const days = behind[3] === 'before' ? away - 7 : isWeek ? away + 7 : away || 7;
    const day = stand.day.plus({ days });
    return settle(next, draft, { stand: { ...stand, day }, parts: empty(), fields: ['start_at'], changed }, clock);
  }
  const away =
    /^(?:[^,;\d]{2,40}[,;.] ?)?(?:(?:so|make it|move it|push it(?: back)?|shift it|postpone it|let's do|have it) (?:by )?)?(an?|\d{1,2}|a couple of) (days?|weeks?|fortnights?|months?) (later|after|on|back|earlier|before|sooner|forward)(?: (?:please|instead|then|again|thanks|if possible))*[.! ]*$/.exec(
      sentence.canon,
    );
  const pushed =
    /^(?:push|move|shift|put|bring|postpone|delay|bump)(?: it| this| that)? ?(back|out|forward|on|up)?(?: by)? (an?|\d{1,2}|a couple of) (days?|weeks?|fortnights?|months?)(?: (?:please|instead|then|thanks))*[.! ]*$/.exec(
      sentence.canon,
    );
  const [number, unit, way] = away ? away.slice(1) : pushed ? [pushed[2], pushed[3], pushed[1] ?? 'back'] : [];
  if (number !== undefined && stand.day) {
    const isLater = /^(?:later|after|on|back|out)$/.test(way ?? '');
    const day = shift(stand.day, count(number) * (isLater ? 1 : -1), unit ?? '');
    if (day >= today(clock))
      return settle(next, draft, { stand: { ...stand, day }, parts: empty(), fields: ['start_at'], changed }, clock);
  }
  const weeks =
    /^(?:the )?same (?:time|day)(?: and place)? (?:next week|the (?:week after|following week))\b|^(?:a week later|(?:(?:push|move|shift|make|put|postpone|delay|bring|do|have|leave)(?: it| this| that)?(?: back| out| on)? (?:(?:by )?a week|(?:to |till |until )?(?:the )?(?:next|following) week|(?:to |till |until )?the week after))|the following week|(?:the )?(?:week|1) after|next week instead|next week)(?: (?:that|then|instead|please|maybe|rather))*[.! ]*$/.test(
      sentence.canon,
    );
  if (weeks && stand.day) {
    return settle(
      next,
      draft,
      { stand: { ...stand, day: stand.day.plus({ days: 7 }) }, parts: empty(), fields: ['start_at'], changed },
      clock,
    );
  }
  return null;
}
