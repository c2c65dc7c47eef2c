import { namesActivity } from '../calendar/activity.ts';
import type { RecognisedIntent } from '../read/intent/recognise-intent.ts';
import type { Parts } from './draft-event.ts';

const verbs =
  /^(?:talk|talking|chat|chatting|help|share|sharing|agree|speak|deal|stay|live|living|work|working|fine|good|okay|problem|issue|trouble|done|away|together|busy|stuck|happy|angry|bored|thanks|hello|question|what|why|how|where|when)$/i;

const whom =
  "(?: (?:the|my|our|an?|his|her|their))?(?: (?!(?:is|are|was|were|love|like|think|hate|feel|has|had|went)\\b|\\p{L}+ed\\b|goes|gets|makes|sucks?|again|always|never|me\\b|us\\b|can|could|should|would|will)[\\p{L}’'-]+){1,3}?";

const withWhom = new RegExp(
  `^((?:\\p{L}+ ){0,2}\\p{L}+) (?:with|about|re)${whom}(?: (?:about|re|regarding|over|on|to discuss)${whom})?[.!]*$`,
  'iu',
);

const worked =
  /^(?!(?:the|my|our|his|her|their|your|this|that|we|they|he|she|it|who|what|how|to|no|not)\b)(?:[\p{L}’'-]+ ){1,3}(?:build|rebuild|tidy|repairs?|clear-?(?: ?out|up)|clean-?(?: ?out|up)|sort-?(?: ?out)|valet|tuner|tuning|sweep|cleaning|painting|swap|install|installation|refit|unveiling|launch)$/iu;

/** Whether what was read is an event: a time, or an activity with somebody, somewhere or a verb that makes one. */
export function isEvent(parts: Parts, recognised: RecognisedIntent, text: string): boolean {
  if (recognised.rest === '') return true;
  const past = parts.time.days.length > 0 && parts.time.days.every((day) => day.doubt === 'past');
  const framed =
    parts.sentence.roles[0] === 'filler' &&
    /^(?:\W*)(?:please |can you |could you |let'?s |i want to |i need to |i'?d like to )*(?:create|make|add|schedule|set up|plan|organi[sz]e|arrange|book|put|pencil|host|throw|new|let'?s|shall we|fancy|how about|remind|what about)/i.test(
      text,
    );
  const activity = namesActivity(parts.title);
  // Nobody plans what was yesterday.
  if (past && !framed && /\b(?:yesterday|last night|ago)\b/i.test(text)) return false;
  if (past && !framed) return activity && !/\b(?:was|were|did|had|went)\b/i.test(text);
  const { time } = parts;
  const vague = time.days.length > 0 && time.days.every((day) => day.day === null) && time.clocks.length === 0;
  const isErrand =
    /^(?:please )?(?:get|fix|repair|collect|return|drop|take|bring|clean|wash|paint|mow|call|ring|email|renew|buy|order|sort|finish|submit|pay|hand in|post|apply|update|check|visit|see|replace|service|move|paint|decorate|tidy)\s+\p{L}/iu.test(
      text.trim(),
    );
  if (vague && !activity && !framed && !isErrand && !/^\p{L}+(?: \p{L}+)?$/u.test(parts.title)) return false;
  if (
    parts.timed &&
    (parts.title !== '' || parts.people.friends.length > 0 || parts.people.groups.length > 0 || parts.place !== null)
  )
    return true;
  if (parts.timed && framed) return true;
  const someone =
    parts.people.friends.length > 0 ||
    parts.people.groups.length > 0 ||
    parts.people.ambiguous.length > 0 ||
    parts.people.everyone;
  const wordy = parts.title.split(' ').length > 8 || /\b(?:love|like|think|hate|feel|is|are|was)\b/i.test(parts.title);
  if (framed && parts.title !== '' && !wordy) return true;
  // "Tacofredag with Håkon": a word that is not known, and a guest.
  if (
    parts.people.friends.length > 0 &&
    /^\p{Lu}\p{L}{3,}$/u.test(parts.title) &&
    /\bwith\b/i.test(text) &&
    !verbs.test(parts.title)
  )
    return true;
  // "Labour Day long weekend Margs trip": free days whose date is not known here.
  const isFree = /\b(?:day|eve|long weekend|half[- ]term|weekend)\b/i.test(parts.title);
  // "Meeting with the credit union about the van loan": with whom, and about what.
  const isAbout = namesActivity(withWhom.exec(text.trim())?.[1] ?? '');
  const isShort = parts.title.split(' ').length <= 4;
  // "Potting bench build": nothing but what is worked on, and the work.
  if (worked.test(parts.title) && isShort && !wordy) return true;
  return activity && (isAbout || (!wordy && (someone || parts.place !== null || isFree || isShort)));
}
