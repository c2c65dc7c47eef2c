import { describe, expect, test } from 'vitest';
import { readerOf } from '../testing/read.ts';

/** The day on which a reader with this locale is proposed an event "on" a holiday, asked at the end of November 2026. */
function dayOn(holiday: string, locale: string, zone: string): string | null {
  const read = readerOf({ now: new Date('2026-11-22T09:00:00Z'), zone, locale });
  const { draft, clarify } = read(`Lunch on ${holiday} at 1pm`);
  return clarify === null && draft?.start_at ? (draft.date ?? draft.start_at.slice(0, 10)) : null;
}

// Dates of 2026 and 2027 as the governments of these countries publish them.
const kept: Record<string, { zone: string; days: Record<string, string> }> = {
  'en-US': {
    zone: 'America/New_York',
    days: {
      Thanksgiving: '2026-11-26',
      'Christmas Day': '2026-12-25',
      "New Year's Day": '2027-01-01',
      'MLK Day': '2027-01-18',
      "Presidents' Day": '2027-02-15',
      "Mother's Day": '2027-05-09',
      'Memorial Day': '2027-05-31',
      Juneteenth: '2027-06-19',
      "Father's Day": '2027-06-20',
      'Independence Day': '2027-07-04',
      'Labor Day': '2027-09-06',
      'Columbus Day': '2027-10-11',
      'Veterans Day': '2027-11-11',
    },
  },
  'en-CA': {
    zone: 'America/Toronto',
    days: {
      'Family Day': '2027-02-15',
      'Good Friday': '2027-03-26',
      'Victoria Day': '2027-05-24',
      'Canada Day': '2027-07-01',
      'the civic holiday': '2027-08-02',
      'Labour Day': '2027-09-06',
      Thanksgiving: '2027-10-11',
      'Remembrance Day': '2027-11-11',
      'Boxing Day': '2026-12-26',
    },
  },
  'en-GB': {
    zone: 'Europe/London',
    days: {
      'Boxing Day': '2026-12-26',
      'Burns Night': '2027-01-25',
      'Shrove Tuesday': '2027-02-09',
      "Mother's Day": '2027-03-07',
      'Good Friday': '2027-03-26',
      'Easter Monday': '2027-03-29',
      'the early May bank holiday': '2027-05-03',
      'the spring bank holiday': '2027-05-31',
      "Father's Day": '2027-06-20',
      'the August bank holiday': '2027-08-30',
      'Bonfire Night': '2027-11-05',
      'Remembrance Sunday': '2027-11-14',
    },
  },
  'en-IE': {
    zone: 'Europe/Dublin',
    days: {
      "St Stephen's Day": '2026-12-26',
      'the February bank holiday': '2027-02-01',
      "St Patrick's Day": '2027-03-17',
      'Easter Monday': '2027-03-29',
      'the May bank holiday': '2027-05-03',
      'the June bank holiday': '2027-06-07',
      'the August bank holiday': '2027-08-02',
      'the October bank holiday': '2027-10-25',
    },
  },
  'en-DE': {
    zone: 'Europe/Berlin',
    days: {
      Epiphany: '2027-01-06',
      'Good Friday': '2027-03-26',
      'Labour Day': '2027-05-01',
      'Ascension Day': '2027-05-06',
      "Mother's Day": '2027-05-09',
      'Whit Monday': '2027-05-17',
      'Corpus Christi': '2027-05-27',
      'German Unity Day': '2027-10-03',
      'Reformation Day': '2027-10-31',
      "All Saints' Day": '2027-11-01',
      "St Martin's Day": '2027-11-11',
      'Christmas Eve': '2026-12-24',
    },
  },
  'en-AT': {
    zone: 'Europe/Vienna',
    days: {
      Epiphany: '2027-01-06',
      'Whit Monday': '2027-05-17',
      'Corpus Christi': '2027-05-27',
      'Assumption Day': '2027-08-15',
      'the national day': '2027-10-26',
      "All Saints' Day": '2027-11-01',
      'the Immaculate Conception': '2026-12-08',
    },
  },
  'en-CH': {
    zone: 'Europe/Zurich',
    days: { 'Swiss National Day': '2027-08-01', 'Ascension Day': '2027-05-06', 'Whit Monday': '2027-05-17' },
  },
  'en-AU': {
    zone: 'Australia/Sydney',
    days: { 'Australia Day': '2027-01-26', 'Anzac Day': '2027-04-25', "the King's Birthday": '2027-06-14' },
  },
  'en-NZ': {
    zone: 'Pacific/Auckland',
    days: { 'Waitangi Day': '2027-02-06', "the King's Birthday": '2027-06-07', 'Labour Day': '2027-10-25' },
  },
  'en-MX': { zone: 'America/Mexico_City', days: { "Mother's Day": '2027-05-10', "Father's Day": '2027-06-20' } },
  'en-FR': { zone: 'Europe/Paris', days: { "Mother's Day": '2027-05-30', "Father's Day": '2027-06-20' } },
  'en-ES': { zone: 'Europe/Madrid', days: { "Mother's Day": '2027-05-02', "Father's Day": '2027-03-19' } },
  'en-SE': { zone: 'Europe/Stockholm', days: { "Mother's Day": '2027-05-30', "Father's Day": '2027-11-14' } },
  'en-PL': { zone: 'Europe/Warsaw', days: { "Mother's Day": '2027-05-26', "Father's Day": '2027-06-23' } },
  'en-IN': {
    zone: 'Asia/Kolkata',
    days: { 'Republic Day': '2027-01-26', 'Independence Day': '2027-08-15', 'Gandhi Jayanti': '2027-10-02' },
  },
};

describe.each(Object.entries(kept))('holidays for a reader of %s', (locale, { zone, days }) => {
  test.each(Object.entries(days))('%s is on %s', (holiday, day) => {
    expect(dayOn(holiday, locale, zone)).toBe(day);
  });
});
