import { claim, normAt, type Sentence, view } from '../../words/tokenise.ts';

export interface DayPart {
  name: 'morning' | 'afternoon' | 'evening' | 'night' | 'noon' | 'work';
  /** Minutes after midnight to propose when no time is said. */
  usual: number;
  claimed: boolean;
}

const parts: readonly (readonly [RegExp, DayPart['name'], number])[] = [
  [
    /\bfirst thing(?: in the morning)?\b|\b1st thing(?: in the morning)?\b|\bearly (?:in the )?morning\b/,
    'morning',
    480,
  ],
  [/\bmornings? early\b/, 'morning', 480],
  [/\b(?:mid|late)[- ]?morning\b/, 'morning', 630],
  [/\bmornings?\b/, 'morning', 540],
  [/\bearly afternoon\b/, 'afternoon', 780],
  [/\b(?:mid|late)[- ]?afternoon\b/, 'afternoon', 960],
  [/\bafternoons?\b/, 'afternoon', 840],
  [
    /\b(?:by |before )?(?:eod|eob|cob|close of (?:play|business)|(?:the )?end of (?:the )?(?:day|play))\b/,
    'afternoon',
    1020,
  ],
  [/\b(?:at |over )?lunch ?times?\b|\bover lunch\b|\bafter lunch\b/, 'noon', 750],
  [/\bearly evening\b/, 'evening', 1080],
  [/\blate evening\b/, 'evening', 1260],
  [
    /\b(?:straight |right |just )?(?:after|post)[ -]?(?:work|school)\b(?! (?:clubs?|care|activity|activities|pick[- ]?up|drop|run)\b)/,
    'evening',
    1080,
  ],
  [/\b(?:at )?(?:tea ?time|dinner ?time)\b|\bafter dinner\b/, 'evening', 1080],
  [/\b(?:at|before|until|around) (?:dusk|sunset)\b/, 'evening', 1200],
  [/\b(?:at|before|around) (?:dawn|sunrise)\b/, 'morning', 360],
  [/\bevenings?\b/, 'evening', 1140],
  // "Nothing to eat from 10 the night before".
  // "I'm on nights, brows Saturday half 11": what a shift is called says nothing of the hour.
  [
    /\b(?<!\b(?:on|do|doing|off|works?|working|after|between) (?:(?:my|his|her|their) )?(?=nights))nights?\b(?! shifts?\b| before ?(?:$|[,.;!)]))/,
    'night',
    1200,
  ],
  [/(?<=¦ )am\b/, 'morning', 540],
  [/(?<=¦ )pm\b/, 'afternoon', 840],
];

/** "am" or "in the evening" alone: the half of the day at which a draft starts. */
export const halfAlone =
  /^(?:(?:it's |make it |say |(?:move|change|shift|push|switch)(?: it| this| that)? (?:to |into )?)?(?:in the |the |at )?(am|a\.m\.?|morning|pm|p\.m\.?|afternoon|evening|night))(?:,? not (?:am|pm|a\.m\.?|p\.m\.?|(?:in the )?(?:morning|afternoon|evening|night)))?(?:,? (?:please|thanks|then|instead|works|ok))*[.! ]*$/;

/** Whether an hour, in minutes after midnight, belongs to a part of the day: 2pm is no evening. */
export const isOfPart = (minutes: number, part: string): boolean =>
  part === 'evening'
    ? minutes >= 960
    : part === 'night'
      ? minutes >= 1080
      : part === 'afternoon'
        ? minutes < 1140
        : true;

/**
 * The part of the day a message names. Beside a day or after "in the" it is claimed ("Friday night dinner"),
 * elsewhere it stays in the title and only tells the half of the day ("Morning run").
 */
export function readDayPart(sentence: Sentence): DayPart | null {
  const seen = view(sentence);
  for (const [pattern, name, usual] of parts) {
    const match = pattern.exec(seen);
    if (!match) continue;
    let first = sentence.tokens.findIndex((token) => token.start === match.index);
    const last = sentence.tokens.findIndex((token) => token.end === match.index + match[0].length);
    if (first < 0 || last < first) continue;
    // "Before Sunrise sat 9pm" is a film, since no evening is before sunrise.
    if (name === 'morning' && first === 0 && /\bsun ?rise\b|\bdawn\b/.test(match[0]) && /\d ?pm\b/.test(sentence.canon))
      continue;
    const phrase = / |^(?:first|1st)/.test(match[0]);
    const afterDay = sentence.roles[first - 1] === 'start' || sentence.roles[first - 1] === 'recurrence';
    const intro = /\b(?:in the|this|during the|on the|(?:on )?(?:1|some|any)) $/.exec(seen.slice(0, match.index));
    const nextFree = sentence.roles[last + 1] === null && /^[a-z]/.test(normAt(sentence, last + 1));
    const beforeDay = sentence.roles[last + 1] === 'start' && !/^[a-z']/.test(normAt(sentence, first - 1)) && first > 0;
    // "Evening 7.30".
    const heads = first === 0 && sentence.roles[last + 1] === 'start' && /^\d/.test(normAt(sentence, last + 1));
    const tail = !nextFree && first > 0 && normAt(sentence, first - 1) === ',';
    // "Arvo of the 23rd", "morning of 30th".
    const of = normAt(sentence, last + 1) === 'of' ? last + 1 : -1;
    const ofDay =
      of > 0 &&
      [of + 1, of + 2].some(
        (at) => sentence.roles[at] === 'start' && (at === of + 1 || normAt(sentence, of + 1) === 'the'),
      );
    if (ofDay) claim(sentence, { first: last + 1, last: of + 1 }, 'start');
    const claimed = ofDay || phrase || afterDay || intro !== null || tail || beforeDay || heads;
    if (claimed) {
      if (intro) first -= intro[0].trim().split(' ').length;
      claim(sentence, { first: Math.max(first, 0), last }, 'start');
    }
    return { name, usual, claimed };
  }
  return null;
}
