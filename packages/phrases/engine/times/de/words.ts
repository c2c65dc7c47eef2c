import { numbered, wordSet } from '../found.ts';

/** Monday is 1. */
export const weekdays: ReadonlyMap<string, number> = new Map([
  ...numbered('montag dienstag mittwoch donnerstag freitag samstag sonntag'),
  ['sonnabend', 6],
]);

/** "Dienstags" for every Tuesday. */
export const everyWeekday = numbered('montags dienstags mittwochs donnerstags freitags samstags sonntags');

/** Short forms, most of which are everyday words: they count in front of a number alone ("Sa 14 Uhr", "Do., 3.5."). */
export const shortDays = numbered('mo di mi do fr sa so');

export const months: ReadonlyMap<string, number> = new Map([
  ...numbered('januar februar märz april mai juni juli august september oktober november dezember'),
  ...numbered('jan feb mär apr mai jun jul aug sep okt nov dez'),
  ['jänner', 1],
  ['maerz', 3],
  ['sept', 9],
]);

export const numbers: ReadonlyMap<string, number> = new Map([
  ...numbered(
    'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  ),
  ['ein', 1],
  ['eine', 1],
  ['einen', 1],
  ['einem', 1],
  ['einer', 1],
  ['fuenf', 5],
  ['zwoelf', 12],
]);

export const spans = wordSet('- – — bis');

export const which: ReadonlyMap<string, 'this' | 'next'> = new Map(
  (['dies', 'komm', 'nächst', 'naechst'] as const).flatMap((stem) =>
    ['e', 'en', 'em', 'er', 'es'].map(
      (ending) =>
        [
          `${stem}${stem === 'komm' ? 'end' : ''}${ending}`,
          stem === 'dies' || stem === 'komm' ? 'this' : 'next',
        ] as const,
    ),
  ),
);
