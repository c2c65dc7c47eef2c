import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { cutWords } from '../../words/cut-words.ts';
import { english } from '../en/english.ts';
import { readTimes } from '../read-times.ts';
import { settleTimes } from '../settle-times.ts';
import { tellLanguage } from '../tell-language.ts';
import { german } from './german.ts';

const clock = { now: new Date('2026-11-18T10:00:00Z'), zone: 'Europe/Berlin', locale: 'de-DE' };

const wall = (date: Date | null) =>
  date && DateTime.fromJSDate(date, { zone: clock.zone }).toFormat('ccc d LLL yyyy HH:mm').replace(' 2026', '');

const settle = (text: string, occasion = '') => settleTimes(readTimes(cutWords(text)), { clock, occasion });

test.each([
  ['Spieleabend morgen um 19 Uhr bei mir', 'Thu 19 Nov 19:00'],
  ['Abendessen nächsten Freitag halb acht', 'Fri 27 Nov 19:30'],
  ['Essen am Freitag um viertel nach sieben', 'Fri 20 Nov 19:15'],
  ['Kino Samstag 20.15 Uhr', 'Sat 21 Nov 20:15'],
  ['Treffen Sa 14 Uhr', 'Sat 21 Nov 14:00'],
  ['Treffen am 3.12. um 18 Uhr 30', 'Thu 3 Dec 18:30'],
  ['Treffen übermorgen gegen 10 Uhr', 'Fri 20 Nov 10:00'],
  ['Treffen nächste Woche Dienstag um 18 Uhr', 'Tue 24 Nov 18:00'],
  ['Treffen Donnerstag, den 3. Dezember um zwölf Uhr', 'Thu 3 Dec 12:00'],
  ['Treffen in zwei Wochen um 9 Uhr', 'Wed 2 Dec 09:00'],
  ['Lauf morgen früh um 7', 'Thu 19 Nov 07:00'],
  ['Treffen heute Abend um 8', 'Wed 18 Nov 20:00'],
  ['Treffen Freitag fünf vor halb acht', 'Fri 20 Nov 19:25'],
])('%s', (text, start) => expect(wall(settle(text).start)).toBe(start));

test.each([
  ['Fest am 3. Mai von 18 bis 20 Uhr', 'Mon 3 May 2027 18:00', 'Mon 3 May 2027 20:00'],
  ['Besprechung morgen um 10 Uhr für anderthalb Stunden', 'Thu 19 Nov 10:00', 'Thu 19 Nov 11:30'],
  ['Urlaub vom 3. bis 5. Mai', 'Mon 3 May 2027 00:00', 'Thu 6 May 2027 00:00'],
  ['Hütte Freitag bis Sonntag', 'Fri 20 Nov 00:00', 'Mon 23 Nov 00:00'],
])('a span: %s', (text, start, end) => {
  const settled = settle(text);
  expect([wall(settled.start), wall(settled.end)]).toEqual([start, end]);
});

test.each([
  ['Chor jeden Dienstag um 19 Uhr', 'FREQ=WEEKLY;BYDAY=TU'],
  ['Chor dienstags um 19 Uhr', 'FREQ=WEEKLY;BYDAY=TU'],
  ['Chor jeden zweiten Montag um 19 Uhr', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
])('comes again: %s', (text, rule) => expect(settle(text).rule).toBe(rule));

describe('the language of a message', () => {
  test.each(['Spieleabend morgen um 19 Uhr', 'Essen am Freitag', 'Kegeln 21.5. 19 Uhr'])(
    'German by its words of time: %s',
    (text) => expect(tellLanguage(cutWords(text))).toBe(german),
  );
  test.each(['Dinner Friday at half seven', 'Drinks um so 7pm', 'Lunch with Morgan', 'Flohmarkt Saturday 9:30'])(
    'English otherwise: %s',
    (text) => expect(tellLanguage(cutWords(text))).toBe(english),
  );
});
