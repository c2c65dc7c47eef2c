import { wordSet } from '../found.ts';
import type { Language } from '../language.ts';
import { readClock, readPart } from './read-clock.ts';
import { readDayPiece } from './read-day.ts';
import { readLength, readRepeat } from './read-length.ts';

/** German: days, hours, lengths and plain repetitions. */
export const german: Language = {
  spell: (norm) => norm,
  signs: wordSet(
    'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag montags dienstags mittwochs donnerstags freitags samstags sonntags januar februar märz mai juni juli oktober dezember heute morgen übermorgen uhr halb viertel dreiviertel abend abends morgens mittags nachmittags vormittags mitternacht nächste nächsten nächster nächstes kommenden woche wochen wochenende stunde stunden minuten jeden jede täglich wöchentlich',
  ),
  corrections: wordSet('nein doch sondern lieber quatsch sorry halt'),
  denials: wordSet('nicht'),
  readers: [readRepeat, readDayPiece, readLength, readClock, readPart],
};
