import { isHeadcount } from '../read/places/match-place-words.ts';
import { claim, findEach, normAt, type Sentence } from '../words/tokenise.ts';

const happens =
  /\b(?:(?:(?:i|we|they)(?:'ve| have)? )?(?:managed to )?(?:booked|get|got|put|popped|penciled|pencilled|slotted|squeezed) (?:it|that|him|her|them) in(?: for| on)?|(?:will|shall|is to|are to|is going to) (?:take place|be taking place|be happening|happen|convene|hold|come up|be (?:held|taken up|conducted|celebrated|observed|organi[sz]ed|carried out|hosted|convened|performed|undertaken|run|shown|screened|served|opened|launched))|takes? place|will (?:arrive|commence|begin|start|follow)|(?:is|are) (?:being (?:held|conducted|celebrated|organi[sz]ed|carried out|hosted|run|observed)|taking place|happening|scheduled|planned)|scheduled|booked(?: in)?(?: for)?|(?:has been|have been|is|are|is now)(?: all| now| finally| hereby)? (?:arranged|scheduled|organi[sz]ed|booked(?: in)?|confirmed|due(?! for)|fixed|set|slated|held|convened)(?: for)?|(?:shall|will|is to|are to) (?:hold|be taken up|come up|come off|occur|proceed|run)|stands (?:scheduled|fixed)|to be held|to take place|(?:that|which|it)(?:'s| is|s)(?: on)?(?= ?¦)|(?:is|are) coming(?: up| on| off| round)?(?: on| this)?|(?:is|are|'s|was) (?:finally |now |really |actually )*(?:happening|going ahead|back on|on|approved|sorted|confirmed|agreed|rescheduled|back|fixed)(?: again| at last| after all| finally| now)?(?: for| on)?|(?:finally |now |all |just )+(?:approved|sorted|confirmed|agreed|rescheduled|arranged|booked|happening|fixed)|(?:starts|start|kicks|begins) back(?: on| up| this)?|(?:can|could|will) (?:come|do it|do|make it|be here|visit|call|fit (?:me|us|him|her|it) in)(?: round| over| out| by)?(?: on| this)?|(?:finally |just |now |has |have )*(?:had|got|has|have) (?:an?|1) (?:last minute )?(?:cancellation|slot|opening|space|gap|appointment)(?: come up| free| left)?(?: so| for| on)?|(?:so )?(?:that'll be|that will be|that would be|that makes it|making it|which would be|which makes it)(?: the)?(?= ?¦))(?=[ ,.!]| ?¦|$)/;

const tbc =
  '(?:tbc|tbd|tba|to be (?:confirmed|decided|announced|arranged|agreed|set)|to follow|unknown|unconfirmed|not (?:yet )?(?:confirmed|set|decided))';

const unsettled = new RegExp(
  `[,(]? ?(?:\\b(?:(?:matinee|morning|afternoon|evening|lunch|dinner|night)(?: or |/)(?:matinee|morning|afternoon|evening|lunch|dinner|night))|\\b(?:exact |start |starting |coach |bus |train |meeting |meet |departure |arrival |pick ?up |kick ?-?off |final )*(times?|kick ?-?off|start|hours?)|\\b(?:exact )?(?:venue|location|place|where|address|pub|restaurant|details|room|platform|gate|pitch|court|opposition|opponents?|teams?))(?: is| are| still|:)* ${tbc}\\b ?\\)?`,
);

const aDay =
  "(?:(?:of|about|on) )?(?:the|a|an|what|which)(?: exact)? (?:day|date|night)(?: (?:it is|it's|it'll be|yet|though|still))*";

/** "He hasn't said what day yet", "not sure which day", "she'll tell me the day", "day's not settled". */
const dayUnsaid = new RegExp(
  `[,(]? ?(?:\\b(?:and|but|though) )*(?:\\b(?:i|we|he|she|they|[a-z]+) )?(?:\\b(?:(?:has|have|had|is|are|did|do|does)(?:n'?t| not)|never)(?: (?:yet|even|actually|quite))* (?:said|told (?:me|us)|say|picked|pick|decided|decide|fixed|settled|settle|chosen|set|agreed|sorted|know|sure|remember|got|confirmed)|\\b(?:not (?:sure|certain|decided)|no idea|no clue|unsure|dunno|forgot|forgotten)|\\b(?:[a-z]+'ll|will) (?:tell|text|message|let) (?:me|us|you|¦+)(?: know)?) ${aDay}(?= *(?:$|[,.;!?)]))|[,(]? ?\\b(?:(?:the|exact) )*(?:day|date)(?:'s| is| still|:)* (?:${tbc}|(?:not|isn't|hasn't been) (?:yet )?(?:settled|fixed|agreed|sorted|picked|chosen|known)|up in the air|still open)(?: yet)?(?= *(?:$|[,.;!?)]))`,
);

/** "Time tbc", "venue to be confirmed", "day to be decided": what is not known yet is neither title nor place; whether it is the hour, or the day. */
export function readUnsettled(sentence: Sentence): { hour: boolean; day: boolean } {
  const found = findEach(sentence, unsettled);
  const days = findEach(sentence, dayUnsaid);
  for (const one of [...found, ...days]) claim(sentence, one, 'filler');
  return { hour: found.some(({ groups }) => groups[1] !== undefined), day: days.length > 0 };
}

/** What says nothing beside a day, an hour or a place that was read, wherever it stands; the first ones are taken first. */
const sayNothing: readonly RegExp[] = [
  // "Dentist is the 19th now", "definitely Thursday now".
  /(?<=¦ )(?:now|it is)(?=$| ?[,.!]| (?:instead|not|at|from|in|with) )|(?:is|are|will be|would be)(?: (?:now|definitely|finally|actually|officially|probably|likely|deffo|defo|currently|all|set)){1,3}(?: for| on)?(?: the)?(?= ¦)/,
  // "Still Monday", "still at the Fox", "5.30, same day": what stays as it is.
  /(?<=^|[,.;(] ?)(?:and |but |it's |so )*still(?= (?:on |at |in |with |for )?(?:the )?¦)|(?<=¦ ?, ?)(?:but )?(?:on )?(?:the )?same (?:day|night|evening|morning|afternoon|date|week)(?: and time)?(?=$| ?[,.])/,
  // "… so I've booked us in, Saturday".
  /(?<=[a-z¦] ?,? ?)\b(?:so |and )?(?:i|we)(?:'ve| have) (?:just |already |now |gone and )*(?:booked|signed|put|got|squeezed|entered) (?:us|me|him|her|it|them|you|¦+)(?: all| both)?(?: in| up| down)?(?: for)?(?=$| ?[,.!¦])/,
  // "It starts at 8 and goes on till 2".
  /(?<=¦ )(?:and )?(?:it )?(?:goes|going|runs|running|lasts|carries|carrying|continues)(?: on)?(?= ¦)/,
  // "… on my calendar for Wednesday".
  /\b(?:on|in|into|to) (?:my|the|our) (?:calendar|diary|schedule|agenda)(?= (?:for )?(?:on )?¦)/,
  // "Sometime next week", "one day in June".
  /\b(?:sometime|some time|1 day|some day|any day|at some point)(?= (?:in |of )?¦)/,
  // "Dinner it is, Thursday".
  /(?<=^(?:[a-z]+ |¦+[, ]*){1,6})it is(?: then| so)?(?=$| ?[,.!¦]| (?:on|at) )/,
];

/** "The AGM will take place on Tuesday": the verb says nothing beside a day or a time. */
export function claimHappens(sentence: Sentence): void {
  for (const found of findEach(sentence, happens)) {
    // "Is confirmed for 4 people, Friday".
    const guests = isHeadcount(sentence, found.last + 1) ? 2 : 0;
    const isTimed = sentence.roles
      .slice(found.last + 1 + guests, found.last + 4 + guests)
      .some((role) => role === 'start' || role === 'recurrence');
    // "Court booked 19:30" says that it is; "jab booked for Friday" says when.
    const isBare =
      found.first === found.last &&
      normAt(sentence, found.first) === 'booked' &&
      !/^(?:for|on)$/.test(normAt(sentence, found.last + 1));
    if (isTimed && !isBare) claim(sentence, { first: found.first, last: found.last + guests }, 'filler');
  }
  for (const pattern of sayNothing) for (const found of findEach(sentence, pattern)) claim(sentence, found, 'filler');
}
