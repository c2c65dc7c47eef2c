import { spellTime } from '../../words/en/spell-times.ts';
import { wordSet } from '../found.ts';
import type { Language } from '../language.ts';
import { readClock } from './read-clock.ts';
import { readDayPiece } from './read-day-piece.ts';
import { readLength } from './read-length.ts';
import { readAllDay, readOpen } from './read-open.ts';
import { readPart } from './read-part.ts';
import { readCountedDays, readRepeat, readTimesCount } from './read-repeat.ts';
import { readShift } from './read-shift.ts';
import { readZone } from './read-zone.ts';

/** English, of all countries; which numbers come first in a date is left to the locale. */
export const english: Language = {
  spell: spellTime,
  signs: wordSet(
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun january february march may june july october december today tomorrow tonight tmrw morning afternoon evening night noon midnight week weekend next this at on half quarter hour hours minutes mins every daily weekly',
  ),
  corrections: wordSet('no nah sorry wait actually rather correction scratch make mean oops nope instead whoops'),
  denials: wordSet('not except excluding skipping'),
  readers: [
    readShift,
    readZone,
    readRepeat,
    readTimesCount,
    readCountedDays,
    readDayPiece,
    readLength,
    readClock,
    readPart,
    readAllDay,
    readOpen,
  ],
};
