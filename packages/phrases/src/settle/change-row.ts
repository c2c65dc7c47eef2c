// How many dates a draft that repeats has, and when they end.
import { DateTime } from 'luxon';
import { dayOf } from '../calendar/day.ts';
import { months, weekdayOf, weekdays } from '../calendar/weekdays.ts';
import { opened } from '../words/exclamations.ts';
import { ask, goOnWith, partsOf, type Step, type StepReader, untilIn } from './change-step.ts';
import { countedRule } from './change-words.ts';
import type { Change } from './settle-change.ts';

const unit = '(weeks?|months?|days?|times?|sessions?|lessons?|classes|dates?|rehearsals?|goes|ones?|of (?:them|those))';
const tail =
  '(?: (?:please|then|pls|thanks|though|too|on the end|at the end|on top|to it|after that|off|off it|off the end))*[.! ]*$';

/** "Add two more weeks", "another two sessions", "an extra week on the end". */
const more = opened(
  new RegExp(
    `^(?:(?:add|tack on|give (?:it|us|me)|have|do|make it|extend (?:it|this|that) (?:by|for)|let's (?:do|have|add)) )*(?:for )?(?:(\\d{1,2}|an?) (?:more|extra|further|additional)|another(?: (\\d{1,2}))?|(?:an? )?(?:extra|additional|further))(?: ${unit})${tail}`,
  ),
);

/** "Two weeks less", "drop the last two", "knock a week off". */
const fewer = opened(
  new RegExp(
    `^(?:(?:make it )?(\\d{1,2}|an?) ${unit} (?:less|fewer|shorter)|(?:drop|lose|cut|skip|scrap|remove|ditch|bin|chop|cancel)(?: off)? the (?:last|final)(?: (\\d{1,2}))?(?: ${unit})?|(?:take|knock|cut|chop|lop|shave) (\\d{1,2}|an?) ${unit}(?= off))${tail}`,
  ),
);

/** "No end date", "just keep it going". */
const noEnd = opened(
  /^(?:(?:just|there's|there is|it has|with|and|so|make it) )*(?:no end(?: date| in sight)?|without an end(?: date)?|indefinitely|indefinite|ongoing|open[- ]ended|keep (?:it|them|this) going|for ?ever|for good|until further notice|it (?:never ends|goes on forever))(?: (?:please|then|for now))*[.! ]*$/,
);

/** "It ends the 12th of May", "the course runs to 12 May". */
const endsOn = opened(
  /^(?:(?:it|this|that|they|we|(?:the|our|my) [a-z]+)(?:'s|'ll|'re| is| are| will)? )?(?:all )?(?:ends?|finish(?:es)?|stops?|runs?|goes on|carries on|over|done|ending|finishing)(?: up)?(?: for (?:the )?(?:summer|winter|term|season|holidays|year|exams))?(?: on| to| till| until| by)? (.+)$/,
);

/** "It ends in August", "we stop mid June": a month, and no day of it. */
const inMonth =
  /^(?:in|at the end of|end of|mid|early in|late in|early|late|towards the end of) (?:the )?([a-z]+)(?: (?:this year|please|then|though|i think))*[.! ]*$/;

/** "Add Beth for the first two", "the first one at 7", "one extra on Saturday": something of some of the dates. */
const ofSome =
  /\b(?:for|on|at) the (?:1st|2nd|3rd|last|final) (?:\d|few|couple|half|weeks?|sessions?|ones?|classes|class|dates?|lesson)\b(?! of)|^(?:(?:and|but|also|make|have|do) )*the (?:1st|2nd|3rd|last|final) (?:1|one|session|class|week|lesson|date) (?:at|in|with|is at|to)\b|^(?:(?:and|plus|also|add|with) )*(?:an? |1 )?(?:extra|additional|bonus) (?:1|one|session|class|lesson|date)?\b.*day\b|^(?:(?:and|plus|also|add|with) )*1 extra\b.*day\b/;

/** "8's a lot, 6", "8 weeks is too many, just 6": another number than the one that stands. */
const tooMany = new RegExp(
  `^(?:(?:no|oh|actually|hmm|i think),? )*(\\d{1,2})(?: ${unit})?(?:'s| is| are| would be| feels| seems) (?:(?:a bit|way|far|really|just) )*(?:a lot|loads|too (?:many|much|long|few)|plenty|not enough)(?: [a-z ]{2,20})?[,;.]+ (?:(?:so|make it|just|only|let's (?:do|say)|say|do) )*(\\d{1,2})(?: ${unit})?(?: (?:then|please|instead|is (?:enough|plenty)|will do))*[.! ]*$`,
);

/** "Just the first four, then we'll see": how many there are. */
const firstOnes = opened(
  new RegExp(
    `^(?:(?:just|only|do|let's do|let's just do) )+the 1st (\\d{1,2})(?: ${unit})?(?:,? (?:and |then )+[a-z' ]{2,30})?${tail}`,
  ),
);

const numberOf = (said: string | undefined): number => (said === undefined || /^an?$/.test(said) ? 1 : Number(said));

/** A row with so many dates more, or fewer; where it has an end by date, with another last day. */
function resized(step: Step, sign: 1 | -1, number: number, said: string): Change | null {
  const { draft, next, changed, finish } = step;
  const rule = draft.recurrence ?? '';
  const [, count] = /COUNT=(\d+)/.exec(rule) ?? [];
  const [, until, hour = 'T000000Z'] = /UNTIL=(\d{8})(T\d{6}Z)?/.exec(rule) ?? [];
  if (count !== undefined) {
    // Weeks of what is on two days of each are twice as many dates.
    const dates = /COUNT=(\d+)/.exec(countedRule(rule, number, said) ?? '')?.[1] ?? number;
    const left = Number(count) + sign * Number(dates);
    if (left < 1) return null;
    next.recurrence = rule.replace(/COUNT=\d+/, `COUNT=${left}`);
  } else if (until !== undefined && /^(?:week|month|day)/.test(said)) {
    const end = DateTime.fromFormat(until + hour, "yyyyMMdd'T'HHmmss'Z'", { zone: 'utc' });
    const last = draft.all_day ? end : end.setZone(draft.time_zone);
    const moved = last.plus({ [said.replace(/s?$/, 's')]: sign * number });
    const day = dayOf(moved.year, moved.month, moved.day);
    if (day === null) return null;
    next.recurrence = rule.replace(/UNTIL=\w+/, untilIn(draft, day));
  } else {
    const question = `${until === undefined ? 'It has no end yet. ' : ''}How many times is it in all?`;
    return ask(step, { about: 'words', question, choices: ['6 times', '10 times'] });
  }
  changed.push('recurrence');
  return finish();
}

const askForAll = (step: Step): Change => {
  const question = `A repetition is the same on all its dates (“${step.text.trim()}”). What is to change for all of them?`;
  return ask(step, { about: 'words', question, choices: [] });
};

/** Another number of dates of what repeats, no end, or an end; what is meant for some of its dates alone is asked about. */
export const changeRow: StepReader = (step) => {
  const { draft, next, whole, changed, finish } = step;
  if (draft.recurrence === null) return null;
  const added = more.exec(whole);
  if (added) return resized(step, 1, numberOf(added[1] ?? added[2]), added[3] ?? 'times');
  const taken = fewer.exec(whole);
  if (taken)
    return resized(step, -1, numberOf(taken[1] ?? taken[3] ?? taken[5]), taken[2] ?? taken[4] ?? taken[6] ?? 'times');
  if (noEnd.test(whole)) {
    next.recurrence = draft.recurrence.replace(/;(?:COUNT|UNTIL)=[^;]+/g, '');
    changed.push('recurrence');
    return finish();
  }
  const counted = /COUNT=(\d+)/.exec(draft.recurrence)?.[1];
  const many = tooMany.exec(whole);
  const times = many && many[1] === counted ? many[3] : firstOnes.exec(whole)?.[1];
  if (times !== undefined && Number(times) > 0) {
    next.recurrence = `${draft.recurrence.replace(/;(?:COUNT|UNTIL)=[^;]+/g, '')};COUNT=${times}`;
    changed.push('recurrence');
    return finish();
  }
  if (ofSome.test(whole)) {
    return askForAll(step);
  }
  // "Fridays are async now so just Mon to Thurs": some of the days of a week, and no trip.
  const [, from, to] =
    /^(?:[^;.]{3,60}?,? so )?(?:(?:it's|make it|now|only|just|on) )*([a-z]+days?) (?:to|till|until|through|-) ([a-z]+days?)(?: (?:now|then|please|only|instead|from now on))*[.! ]*$/.exec(
      whole,
    ) ?? [];
  const [first, last] = [from, to].map((name) => weekdayOf(name?.replace(/s$/, '')));
  if (first && last && first < last && draft.recurrence.startsWith('FREQ=WEEKLY') && !draft.all_day) {
    goOnWith(step, `every ${weekdays.slice(first - 1, last).join(' and ')}`);
    return null;
  }
  // "Only for this month, back to Thursdays in April".
  const isForNow =
    /^(?:(?:but|and|it's) )*(?:(?:only|just) (?:for )?|for )(?:this|next|the next|a|\d) .*\b(?:back to|then back|make it [a-z]+days|as (?:usual|before|normal) (?:after|again|from))\b/.test(
      whole,
    );
  if (isForNow) {
    return askForAll(step);
  }
  const end = endsOn.exec(whole)?.[1] ?? '';
  const lastIn =
    /^(?:(?:and|but|with) )*(?:the )?last (?:1|one|session|class|time|meeting|lesson|date)(?:'s| is| will be)? ((?:in|at the end of|end of|mid|early|late) .+)$/.exec(
      whole,
    )?.[1];
  const month = inMonth.exec(lastIn ?? end);
  if (month && months.includes(month[1] ?? '')) {
    if (!/^(?:mid|early)/.test(lastIn ?? end)) goOnWith(step, `until the end of ${month[1] ?? ''}`);
    else return ask(step, { about: 'day', question: 'Which day is the last of them?', choices: [] });
    return null;
  }
  const { time, title } = partsOf(step, end === '' ? '' : `on ${end.replace(/^on /, '')}`);
  const isDate = time.days.length === 1 && time.days[0]?.day != null && time.clocks.length === 0 && title === '';
  if (isDate && time.days[0]?.rank === 3) goOnWith(step, `until ${end.replace(/^on /, '')}`);
  return null;
};
