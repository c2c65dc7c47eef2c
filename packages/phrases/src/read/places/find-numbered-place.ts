import { namesActivity } from '../../calendar/activity.ts';
import { opensPhrase, talk } from '../../words/no-names.ts';
import { partNouns } from '../../words/place-nouns.ts';
import { claim, normAt, type Sentence, written } from '../../words/tokenise.ts';
import { absorbLeft, freeAt, isTime, type Place } from './match-place-words.ts';

/** Whether a token opens "pitch 2", "pier 39" or "ground no 4"; the last token of it, else null. */
export function endOfPart(sentence: Sentence, first: number): number | null {
  if (!partNouns.test(normAt(sentence, first))) return null;
  const sign = /^(?:no|number|#)$/.test(normAt(sentence, first + 1)) ? 1 : 0;
  const stop = sign === 1 && normAt(sentence, first + 2) === '.' ? 1 : 0;
  const last = first + 1 + sign + stop;
  const number = sentence.tokens[last];
  const isFree = Array.from({ length: last - first + 1 }, (_, at) => first + at).every((at) => freeAt(sentence, at));
  // "Lot c row 7": a letter counts where the phrase ends or another part follows.
  const isLetter =
    /^[a-z]$/.test(number?.norm ?? '') &&
    sign === 0 &&
    (!freeAt(sentence, last + 1) || endOfPart(sentence, last + 1) !== null);
  return isFree && (isLetter || /^\d{1,3}[a-z]?$/.test(number?.norm ?? '')) ? last : null;
}

/** What a room is for: "meeting room 3". */
export const roomKind =
  /^(?:meeting|mtg|board|conference|conf|committee|seminar|training|class|lecture|green|dining|function|common|staff|waiting|tutorial|breakout|music|games|community|party|interview|project|study|reading|changing|practice|rehearsal)$/;

/** "9.30 sharp pitch 2 from this week", "fireworks pier 39 be there by 8": a numbered part of a place anywhere behind the title. */
export function findNumberedPlace(sentence: Sentence): Place | null {
  for (let index = 1; index < sentence.tokens.length; index += 1) {
    let last = endOfPart(sentence, index);
    for (let next = last; next !== null; next = endOfPart(sentence, next + 1)) last = next;
    if (last === null || /^(?:a|an|the|my|our|of|for|to|and|per)$/.test(normAt(sentence, index - 1))) continue;
    // "8.40am, Derriford level 6": capitals in front of it, behind a comma.
    let first = index;
    // "Meeting room 3".
    if (normAt(sentence, index) === 'room' && freeAt(sentence, index - 1) && roomKind.test(normAt(sentence, index - 1)))
      first -= 1;
    const kind = first;
    while (sentence.cased && freeAt(sentence, first - 1) && sentence.tokens[first - 1]?.capital === true) first -= 1;
    if (first > 1 && first < kind && normAt(sentence, first - 1) !== ',' && freeAt(sentence, first - 1)) first = kind;
    const span = {
      first: first > 0 || (first < index && !namesActivity(normAt(sentence, first))) ? first : index,
      last,
    };
    claim(sentence, span, 'location');
    return { text: written(sentence, span), span };
  }
  return null;
}

/** What is counted rather than a street: "20 quid", "46 people". */
const counted =
  /s$|^(?:people|pax|ppl|men|women|children|min|buy|euro|quid|pp|pounds?|dollars?|bucks?|each|max|mile|lap|rep|rounds?|k|km|m|for|per|a|an|the|of|in|to|or|and|at|on|with|from|till|until|minutes?|hours?|person|head|percent|degrees?|ft|player|holes?|over|overs|odd|guest|seater|table|years?)$/;

/** "Dumplings wed 7pm 46 bowery": behind the last time, a number and one or two small words that end the message. */
export function findStreetNumber(sentence: Sentence): Place | null {
  const first = sentence.tokens.findIndex(
    (token, at) =>
      at > 1 &&
      /^\d{2,5}[a-e]?$/.test(token.norm) &&
      Number.parseInt(token.norm, 10) > 12 &&
      freeAt(sentence, at) &&
      sentence.masked[at] !== true &&
      isTime(sentence, at - 1),
  );
  const behind = sentence.tokens.slice(first + 1);
  const isStreet =
    behind.length > 0 &&
    behind.length < 3 &&
    behind.every(
      (token, at) =>
        token.word && /^\p{L}{2,}$/u.test(token.text) && !counted.test(token.norm) && freeAt(sentence, first + 1 + at),
    );
  if (first < 0 || !isStreet) return null;
  const span = { first, last: sentence.tokens.length - 1 };
  claim(sentence, span, 'location');
  return { text: written(sentence, span), span };
}

/** "No 42", "#12", "flat 203", "plot 14", "3rd floor", "44/2 2nd cross": with what an address begins. */
const unit =
  /^(?:(?:door |house |shop |flat |plot |h ?\. ?|d ?\. ?)?no ?\.? ?\d|# ?\d|\d{1,4}[a-z]? ?[/-] ?\d{1,4}[a-z]?,? (?:\d{1,2}(?:st|nd|rd|th) (?:main|cross|block|phase|stage|floor|lane|street)|[a-z]+ (?:nagar|colony|road|marg|street|layout|society|apartments?|enclave|vihar|puram|garden|gardens|towers?|complex|residency|chs))\b|\d{1,2}f\d{1,2}\b|(?:flat|plot|door|shop|unit|house|villa|tower|wing|block|sector|apt|apartment|suite|room|site|stall|lot) (?:no ?\.? )?(?:\d|[a-z]\b)|\d{1,2}(?:st|nd|rd|th) (?:floor|main|cross|block|phase|stage|lane|avenue|street)\b)/;

/** "Sunday 11 am no 42, 3rd cross, 5th main, jayanagar": behind the time, an address in pieces to its last comma. */
export function findAddressInPieces(sentence: Sentence): Place | null {
  for (let index = 1; index < sentence.tokens.length; index += 1) {
    const comma = normAt(sentence, index) === ',' && freeAt(sentence, index) ? 1 : 0;
    const first = index + comma;
    const token = sentence.tokens[first];
    const intro = /^(?:at|@)$/.test(normAt(sentence, index - 1)) && freeAt(sentence, index - 1) && comma === 0 ? 1 : 0;
    if (!token || !freeAt(sentence, first) || !(intro === 1 || isTime(sentence, index - 1))) continue;
    if (!unit.test(sentence.canon.slice(token.start))) continue;
    let last = -1;
    let pieces = 0;
    for (let at = first; at <= sentence.tokens.length; at += 1) {
      const norm = normAt(sentence, at);
      const ends = at >= sentence.tokens.length || norm === ',' || !freeAt(sentence, at);
      if (ends && at > first) {
        last = at - 1;
        pieces += 1;
      }
      const next = normAt(sentence, at + 1);
      const goesOn = norm === ',' && freeAt(sentence, at + 1) && !opensPhrase.has(next) && !talk.has(next);
      if (ends && !goesOn) break;
      if (/^[.;!?()]$/.test(norm) && !/^(?:no|h)$/.test(normAt(sentence, at - 1))) {
        last = at - 1;
        pieces += 1;
        break;
      }
    }
    // "#214 7th main Indiranagar".
    const isSigned = normAt(sentence, first) === '#' && last - first > 2;
    if (last < first || (pieces < 2 && !isSigned)) continue;
    const span = { first, last };
    claim(sentence, { first: intro === 1 ? absorbLeft(sentence, first - 1) : first, last }, 'location');
    return { text: written(sentence, span), span };
  }
  return null;
}
