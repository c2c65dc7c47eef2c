import { weekdayCodes, weekdays, workingDays } from '../calendar/weekdays.ts';

/** How a repetition is said in a reply: "every Tuesday". */
export function sayRepetition(rule: string): string {
  const field = (name: string) => new RegExp(`${name}=([^;]+)`).exec(rule)?.[1];
  const interval = Number(field('INTERVAL') ?? 1);
  const names = (field('BYDAY') ?? '').split(',').filter(Boolean);
  const freq = field('FREQ');
  const ordinals: Record<string, string> = {
    '1': 'first',
    '2': 'second',
    '3': 'third',
    '4': 'fourth',
    '5': 'fifth',
    '-1': 'last',
  };
  const dayName = (code: string) => {
    const name = weekdays[weekdayCodes.indexOf(code.slice(-2))] ?? '';
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  };
  if (freq === 'MONTHLY' && names.length > 0) {
    return `the ${names.map((code) => `${ordinals[code.slice(0, -2)] ?? ''} ${dayName(code)}`).join(' and ')} of every month`;
  }
  const unit = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }[freq ?? ''] ?? 'week';
  const every =
    interval === 1 ? `every ${unit}` : interval === 2 ? `every other ${unit}` : `every ${interval} ${unit}s`;
  if (freq !== 'WEEKLY' || names.length === 0) return every;
  if (names.join() === workingDays.join()) return 'every weekday';
  const said = names
    .map(dayName)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
  return interval === 1 ? `every ${said}` : `${every} on ${said}`;
}
