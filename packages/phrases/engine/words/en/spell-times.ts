import { mendSlip } from '../spell-slips.ts';

/** Each word of time with its short forms and the slips that no distance should decide. */
const shortForms: Readonly<Record<string, string>> = {
  monday: 'mon',
  tuesday: 'tue tues',
  wednesday: 'wed weds',
  thursday: 'thu thur thurs',
  friday: 'fri',
  saturday: 'sat satdy satdee saty satday',
  sunday: 'sun sundee',
  january: 'jan',
  february: 'feb',
  march: 'mar',
  april: 'apr',
  june: 'jun',
  july: 'jul',
  august: 'aug',
  september: 'sep sept',
  october: 'oct',
  november: 'nov',
  december: 'dec',
  tomorrow: 'tmrw tmr tmw tmo tomoz tom0rrow tmoz tmoro tomo',
  tonight: 'tonite',
  weekend: 'wkend wknd',
  next: 'nxt',
  week: 'wk',
  weeks: 'wks',
  every: 'evry evrey',
  christmas: 'xmas crimbo',
  till: "til 'til",
  until: 'untill untl',
  night: 'nite',
  afternoon: 'arvo aftn',
  morning: 'morn mrng mornin forenoon',
  evening: 'evng evn',
  mornings: 'morns',
  afternoons: 'arvos',
  evenings: 'eves',
  between: 'btwn',
  before: 'b4',
  noon: 'nooon noonish',
  midday: 'middayish',
  hour: 'hr',
  hours: 'hrs',
  minute: 'min',
  minutes: 'mins',
  "o'clock": "oclock oclk o'clk o'clok",
  quarter: 'qtr',
  fortnight: 'fortnite',
  alternate: 'alt',
};

const written = new Map(
  Object.entries(shortForms).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word])),
);

const targets =
  'monday tuesday wednesday thursday friday saturday sunday tomorrow tonight january february september october november december august weekend afternoon evening morning midnight midday fortnight christmas weekday weekly monthly'.split(
    ' ',
  );

/** Words that are no slip though they lie near a word of time. */
const realWords = new Set(
  'fortnightly fortnights nightly mourning sundae sundaes sunny sandy toady weekends weekdays weekender mondays tuesdays wednesdays thursdays fridays saturdays sundays evenings mornings afternoons weakly tonights sundry faraday holiday someday midweek workday weeknight weeknights sturdy moaning midway christian christians christens christina christine christies frida freda friyay augusta augustus augusto octobers septembers mandy monty sunda evenin monthlies decembers novembers evening morning'.split(
    ' ',
  ),
);

/** The English word of time that a word stands for, where it is a short form or a slip of one; else the word itself. */
export function spellTime(norm: string): string {
  const known = written.get(norm);
  if (known !== undefined) return known;
  return realWords.has(norm) || targets.includes(norm) ? norm : mendSlip(norm, targets);
}
