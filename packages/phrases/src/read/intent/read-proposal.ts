import { blank } from '../../words/blank-out.ts';
import { writtenDay } from '../../calendar/weekdays.ts';
// A question that plans: "can everyone make sunday lunch at 1", "does friday 8 work for poker?", "who's up for a hike sat 9am".
import { namesActivity } from '../../calendar/activity.ts';
import { firstMatch, re } from '../../words/pattern.ts';

const company =
  "(?:every(?:one|body)|you all|u all|ye all|y'?all|yous|you (?:guys|lot|both|two)|people|folks|we(?: all)?|all of (?:you|us|ye)|the (?:gang|crew|lads|girls|team))";

/** What is asked of them: whether they can, would or want to. */
const will =
  '(?:make(?: it)?(?: (?:to|for))?|manage|do|come (?:to|for|along to)|join (?:us |me )?(?:for|at)|fancy|want(?: to)?(?: (?:do|go for|have|try|see|play))?|thinking(?: of| about)?|(?:be )?(?:up|in|on|down|game|keen|about|around) (?:for|on)|(?:be )?(?:ok|okay|happy|good|cool|alright|fine) (?:with|for))';

/** Openings of a plan that is put as a question to several people, and nothing but its frame. */
const invites: readonly RegExp[] = [
  new RegExp(
    `^(?:can|could|would|will|shall|should|do|are|is) ${company}(?: (?:please|all|still(?! on)|maybe))* ${will} `,
    'i',
  ),
  /^who(?:['’]?s|['’]d| is| else is| would| wants| fancies| can| else)?(?: (?:be|also|all))* (?:up for|in for|on for|down for|game for|keen (?:for|on|to (?:do|go for))|like (?:to (?:do|go for)?)?|want(?:s)? (?:to (?:do|go for|play|come to|try)|in on)|to (?:do|go for|play|come to|try)|do|make|fanc(?:y|ies)|around for|about for) /i,
  /^(?:any ?(?:one|body)(?: else)?|any (?:takers|interest|chance(?: of)?))(?: (?:is|be|else|here))* (?:fancy|fancies|for|in|up for|in for|down for|game for|keen (?:for|on|to do)|about for|around for|wants? (?:to (?:do|go for|play)|an?)|wanna (?:do|go for|play)|interested in|into) /i,
  // "I was thinking like maybe we could do dinner on Saturday".
  /^(?:(?:i|we)(?: was| were|['’]?m|['’]?re| am| are|['’]?ve been| have been)? |been |just )*thinking(?:,? (?:that|of|about|like|um+|uh+|er+m?|maybe|perhaps|possibly))*(?: (?:we|i)(?: all)? (?:could|can|should|might)(?: all| maybe| um+| uh+)*(?: (?:do|have|go for|grab|get|host|try))?)? /i,
  // "We really must catch up, shall we say dosa on Saturday at 9".
  /^(?:we|i) (?:(?:really|all|so|definitely|just) )*(?:must|should|ought to|need to|have to|gotta) (?:all )?(?:catch up|meet up|get together|hang out|do something|see each other)(?: (?:soon|properly|again|sometime))*[,;.!–-]+ ?(?:so )?(?:shall we say|let['’]?s say|how about|what about|say|maybe|fancy)(?: (?:an?|some))? /i,
  /^(?:maybe|perhaps) (?:we|i)(?: all)? (?:could|can|should|might)(?: all| um+| uh+)*(?: (?:do|have|go for|grab|get|host|try))? /i,
];

/** "Will you come to dinner on Friday at 7?" */
const comes =
  /^(?:will|would|can|could|do) (?:you|u|ye|y['’]?all|you (?:all|both|two|guys|lot))(?: (?:all|like to|love to|want to|fancy|be able to|please))* (?:come|coming|join us|join me)(?: (?:over|round|along|with (?:us|me)))* (?:to|for) (?!(?:me|us|it|that|him|her)\b)/i;

/** "Does friday 8 work for poker?": the time first, and then what for. */
const suits =
  /^(?:does|would|is|how(?:['’]?s| is| does| would| about)|what about|will|might|could) (.{3,40}?) (?:(?:work|do|suit|sound|look|be (?:good|ok|okay|fine)|good|ok|okay|fine|alright|possible)(?: (?:for|with|by|to))?(?: (?:every(?:one|body)|you(?: all| guys| lot)?|people|us(?: all)?|all(?: of (?:you|us))?|folks|ye|y['’]?all))?(?: for)?|for) (?=\S)/i;

const day = re(
  'i',
)`\b${writtenDay}s?\b|\b(?:today|tonight|tomorrow|tmrw|tmr|tmw|weekend|next week)\b|\b\d{1,2}(?:st|nd|rd|th)\b`;

const hour =
  /\b\d{1,2}(?:[:.]\d\d)? ?[ap]m\b|\b\d{1,2}[:.]\d\d\b|\b(?:noon|midday|half (?:past )?\w+)\b|\bat \d{1,2}\b/i;

const bareHour = /(?:day|mon|tues?|weds?|thurs?|fri|sat|sun|morrow|tmrw|tonight) (?:at )?\d{1,2}(?!\d|st|nd|rd|th)/i;

/** The message with the frame of such a question blanked, so that every other word keeps its place; null for anything else. */
export function withoutProposal(text: string): string | null {
  const lead =
    /^\W*(?:(?:so|hey|hi|hiya|ok|okay|right|um+|uh+|er+m?|guys|all|folks|lads|hello|just wondering|quick one|well)[,!]? )*/i.exec(
      text,
    )?.[0] ?? '';
  const said = text.slice(lead.length);
  const invited = firstMatch([...invites, comes], said)?.[0];
  if (invited !== undefined) {
    const rest = said.slice(invited.length);
    return isPlan(rest) ? blank(lead + invited) + rest : null;
  }
  const [frame, when] = suits.exec(said) ?? [];
  if (
    frame === undefined ||
    when === undefined ||
    !day.test(when) ||
    /^(?:you|u|we|i|it|they|he|she|the|my|our)\b/i.test(when)
  )
    return null;
  const rest = said.slice(frame.length);
  const from = frame.indexOf(when);
  const plan = blank(frame.slice(0, from)) + when + ' ,'.padEnd(frame.length - from - when.length) + rest;
  return isPlan(`${rest} ${when}`) ? blank(lead) + plan : null;
}

/** Whether the rest of a question is something to do with a day; what is known already ("the quiz") needs its hour to be a plan. */
function isPlan(rest: string): boolean {
  if (/^(?:it|that|this|there)\b/i.test(rest) || !day.test(rest)) return false;
  const isTimed = hour.test(rest) || bareHour.test(rest);
  return namesActivity(rest)
    ? isTimed || !/^(?:the|our|my|your|that|this)\b/i.test(rest)
    : isTimed && /\p{L}{3,} .*\p{L}{3,}/u.test(rest);
}
