import { english } from '../times/en/english.ts';
import { wordSet } from '../times/found.ts';
import type { TimePiece } from '../times/piece.ts';
import type { Message } from '../words/message.ts';

/** Weekdays in unsupported languages. */
const days = wordSet(
  `mañana manana hoy lunes martes miércoles miercoles jueves viernes sábado domingo demain lundi mardi mercredi jeudi vendredi samedi dimanche
  domani lunedì martedì mercoledì giovedì venerdì sabato domenica amanhã segunda terça quarta quinta sexta vandaag morgenavond maandag dinsdag
  woensdag donderdag vrijdag zaterdag zondag jutro poniedziałek wtorek środa czwartek piątek sobota imorgon fredag lördag`,
);

/** Function words and the most common activities of such languages. */
const small = wordSet(
  `à avec chez dans et heures le les midi nous pour rdv soir une vous con cena comida del el hora las para vamos alle colazione da della
  gli il nella ore pranzo às jantar och på hos kl middag het met naar om voor een`,
);

/** English function words that none of those languages has. */
const ofEnglish = wordSet('the with and at for my our of this next every dinner lunch drinks party am pm');

/**
 * Whether a message is in an unsupported language, so that its few time-like words are not dates: it names its day in one, uses
 * another script, or has function words of one and none of English.
 */
export function isForeign({ words }: Message, pieces: readonly TimePiece[]): boolean {
  const says = (known: ReadonlySet<string>) => words.some(({ norm }) => known.has(norm));
  if (says(days) && !pieces.some(({ kind }) => kind === 'day')) return true;
  if (says(ofEnglish) || says(english.signs)) return false;
  return says(small) || words.some(({ norm }) => /^\p{L}/u.test(norm) && !/\p{Script=Latin}/u.test(norm));
}
