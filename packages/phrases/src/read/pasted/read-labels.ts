import { namesActivity } from '../../calendar/activity.ts';
import { dayStart } from '../../calendar/weekdays.ts';
import { matchesOf, re } from '../../words/pattern.ts';
/** A field of a pasted text, with where its words stand: UTF-16 offsets, `to` exclusive. */
export interface Labelled {
  field: LabelledField;
  text: string;
  from: number;
  to: number;
}

export type LabelledField = 'title' | 'when' | 'start' | 'end' | 'place' | 'people' | 'answer_by' | 'note';

const labels: readonly (readonly [string, LabelledField])[] = [
  [
    '(?:what|title|event(?: name| title)?|appointment|appt|subject|subj?|re|regarding|summary|name|occasion|topic|activity|trip|outing|fixture|service|treatment|class|session|course|match|game|show|film|movie|performance|meeting)',
    'title',
  ],
  [
    '(?:starts?(?: time| at| on)?|from|begins?|start date|doors(?: open)?|kick[ -]?off|ko|tip[ -]?off|tee[ -]?off|throw[ -]?in|meet(?:ing time)?|arriv(?:e|al)(?: time)?|depart(?:s|ure)?(?: time)?|leav(?:e|ing))',
    'start',
  ],
  [
    '(?:ends?(?: time| at| on)?|until|to|finish(?:es)?(?: time)?|end date|back(?: by| at)?|home(?: by)?|return(?:s|ing)?(?: by| at| time)?)',
    'end',
  ],
  [
    '(?:when|dates?(?: (?:and|&) times?)?|(?:your )?(?:tim(?:es?|ings?)|hours?|slot)|schedule|day(?: ?[/&] ?(?:time|date))?|date ?/ ?time|on|(?!due|closing|expiry|issue|booking|order|reply|rsvp|payment|birth|end|start|finish|arrival|departure)[a-z]+ (?:date|day))',
    'when',
  ],
  [
    '(?:where|venue|location|locale|local|place|address|restaurant|pub|bar|hotel|clinic|salon|studio|surgery|practice|branch|store|centre|center|gym|hall|campus|ground|pitch|field|court|ward|department|dept|cinema|theatre|theater|stadium|(?:meeting )?room|at|video call link|meeting link|join(?:ing)? (?:link|url)|zoom link|link|url)',
    'place',
  ],
  [
    '(?:who|with|guests?|(?:required |optional )?attendees?|invite(?:es|d)?|people|participants|required|to invite)',
    'people',
  ],
  [
    '(?:(?:please|kindly) )?(?:r\\.?s\\.?v\\.?p\\.?|repl(?:y|ies)|respond|response|answers?)(?: (?:by|before|until|no later than|deadline))?|deadline',
    'answer_by',
  ],
  [
    '(?:reference|booking ref(?:erence)?|ref|meeting id|passcode|password|organi[sz]er|hosts?|contact|phone|party size|notes?|description|details|info|agenda|dress(?: code)?|cost|price|tickets?|bring|what to bring)',
    'note',
  ],
];

const anyLabel = new RegExp(
  `(?:^|\\n|;|\\|)[ \\t>*•–-]*(?:${labels.map(([names]) => `(${names})`).join('|')})[ \\t]*(?::|=|–|—| - |\\t)[ \\t]*`,
  'giu',
);

const anyLabelled = new RegExp(anyLabel.source, 'iu');

const bareLabel =
  /(?<=(?:^|\n)[ \t>*•–-]*(?:date|time|when|where|venue|place|location|day|event|host|what))[ \t](?=[ \t]*[\p{Lu}\d])/giu;

/** "Date 11 September" above "Time 10:00" and "Place Village Green": labels that stand without their colon, each on its line. */
const withColons = (text: string): string =>
  (text.match(bareLabel)?.length ?? 0) > 1 ? text.replace(bareLabel, ':') : text;

const toBring = /\n[ \t>*•–-]*((?:please )?(?:bring|wear|don['’]t forget) [^\n:]{3,120}?)[ \t*]*(?=\n|$)/giu;

/** What opens an invitation and names nothing. */
export const salutation =
  /^\W*(?:you(?:'|’)?re (?:warmly |cordially )?invited|you are (?:warmly |cordially |kindly )?invited(?: to| for)?(?: our| the| an?| my| celebrate| attend| join| us| in)*|please join us|join us|save the date|invitation|it(?:'|’)?s a party|reminder|attention|important|notice|heads up|(?:congrats|congratulations|well done|happy (?:birthday|graduation|anniversary)|hooray|yay|woo ?hoo|good news|great news|calling all|come 1 come all|guess what)[^\n\d,:]{0,24}!+|fwd?|hi all|hello(?: everyone)?|dear (?:all|friends|everyone|\p{Lu}\p{L}+))\W*$|^[^\n\d,:]{2,30},\s*$/iu;

/** "You're going to Pitch & Pints!", "you have been invited to: …": what a ticket or an invitation says in front of its title. */
export const ticketed =
  /^you(?:['’]?re| are|['’]ve been| have been) (?:all )?(?:\w+ly )?(?:going|invited|registered|booked|confirmed|attending|coming|signed up)(?: (?:to|for|in for|on to|onto))?:? (?=\S)/i;

/** "They need to reply", "ask them to confirm": who is to answer. */
const whoAnswers = String.raw`(?:(?:all )?(?:members|residents|parents|students|staff|owners|guests|attendees) (?:are|is) (?:kindly )?(?:requested|asked|required) (?:to )?|(?:would|could|can|will) (?:they|everyone|everybody|people|guests|you|all of (?:you|them))(?: all)? |(?:they|everyone|everybody|people|guests|all|you|we|i|i['’]d)(?:['’]ll)? (?:all |need |needs |have |has |ought |must |should |will |would |want |are |is |like |got |you |them |everyone |people |guests ){1,4}(?:to )?|(?:ask|tell|have|get|remind) (?:them|everyone|everybody|people|guests|all of them)(?: all)? (?:to )?|to )`;

/** "RSVP by Nov 28" and "Please reply by Friday" stand on a line without a colon. */
const answerLine = re(
  'giu',
)`(?:^|\n|[.;,(?!][ \t]*|(?<![ \t])[ \t]+(?=(?:and |with |but )?${whoAnswers}?(?:please )?(?:r\.?s\.?v\.?p|(?:repl(?:y|ies)|respond|confirm|answers?|know|lmk|let \p{L}{2,10} know|(?:tell|text|message|call) (?:me|us|him|her|them))(?= [^\n;,.\d]{0,24}(?:by|before) ))|(?:and|but) (?:i|we)(?:['’]ll)? (?:need|want) (?:names|numbers|replies|answers)(?= [^\n;,.\d]{0,24}by )))[ \t>*•–-]*(?:(?:and|so|but|also|with|oh|all(?= (?:replies|answers|responses|names|forms))) )*${whoAnswers}?(?:please |pls |plz |kindly )?(?:know(?= [^\n;\d]{0,24}by )|get back to (?:me|us)|(?:need|want) (?:to know|an? (?:yes|no)(?: ?(?:or|\/) ?(?:an? )?(?:yes|no))?|yes(?: ?(?:or|\/) ?)no|an? answer|answers|replies|confirmation)|(?:names|numbers|deposits?|money|replies|answers|responses|payments?|forms?|slips|choices|orders)(?=[^\n;\d]{0,28} by )|r\.?s\.?v\.?p\.?|reply|respond|regrets|lmk|let [\p{L}'’ ]{2,30}? know|(?:text|e-?mail|call|tell|message|contact|ring|whatsapp)(?= [\p{L}’' ]{2,24} by\b)|(?:return|hand in|submit|send (?:back|in)|fill (?:in|out)|complete|bring back|drop (?:off|in)|get)(?= (?:the|your|this|all|any|it|them|these|their|my|our)\b[^\n;\d]{0,40} (?:by|before|no later than) )|(?:register|enrol|enroll|pay|order)(?= [^\n;\d]{0,30}(?:by|before|no later than) )|sign[- ]?up|book(?:ings?)?(?= (?:your|a|slots?|places?|by)\b)|(?:send|give|e-?mail|text)(?: me| us)? (?:your |any )?(?:apologies|regrets|repl(?:y|ies)|answers?|names|numbers)|answer|confirm)(?:[^\n.;]|(?<=\b(?:mrs?|ms|dr|rev|fr|prof))\.){0,24}?\b(?:by|before|no later than|until)[ \t]+(?:the )?(\d{1,2}\.\d{1,2}\.?(?:\d{2,4})?|(?:${dayStart}[a-z]*, (?=(?:the )?\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))?[^\n;.,)]{3,40})`;

/** "She needs numbers by the 5th", "the caterer wants final numbers by Friday": so long may guests answer where nothing else says it. */
const numbersBy =
  /(?:^|[.;,(?!])[ \t]*(?:(?:and|so|but|as|because) )*(?:he|she|(?:the |my |our |his |her )?\p{L}{3,12}) (?:needs?|wants?)(?: to have)?(?: (?:final|the|all|our|your|exact)){0,2} (?:names|numbers|replies|answers|choices|orders) (?:[^\n;.,\d]{0,16} )?by (?:the )?([^\n;,.)]{3,40})/giu;

/** "RSVP 26 March" on a line of its own. */
const answerDay = re(
  'giu',
)`(?:^|\n)[ \t>*•–-]*r\.?s\.?v\.?p\.?[ \t]+(?=(?:${dayStart}[a-z]*,? )?(?:\d{1,2}(?:st|nd|rd|th)?[ ./]|[a-z]{3,9}\.? \d))([^\n;.,)]{3,40})`;

/** "The deadline to reply is Friday", "last day for replies: 3 May". */
const answerDeadline =
  /(?:^|\n|[.;,(?!])[ \t>*•–-]*(?:(?:and|so|but|the) )*(?:deadline|cut-?off|last day) (?:to|for) (?:the )?(?:repl(?:y(?:ing)?|ies)|answer(?:s|ing)?|rsvp(?:s|ing)?|respon(?:d(?:ing)?|ses)|sign(?:ing)?[- ]?ups?|let(?:ting)? (?:me|us) know)(?:['’]s| is| will be|:)? (?:on )?(?:the )?([^\n;,.)]{3,40})/giu;

/** "Replies: deadline Wednesday", "RSVP deadline is Friday", "answers due the 3rd", "RSVPs: Wednesday". */
const repliesDue =
  /(?:^|\n|[.;,(?!])[ \t>*•–-]*(?:(?:and|so|but|the|all) )*(?:repl(?:y|ies)|rsvps?|answers?|responses?|regrets)(?:(?:['’]s)?(?:[:,]| [–-])? ?(?:(?:the )?(?:deadline|cut-?off|due)(?: (?:date|day))?|(?:are )?(?:due|in))(?:['’]s| is| are| will be|:)?(?: (?:due|in))?|:)(?: (?:on|by|no later than))? (?:the )?([^\n;,.)]{3,40})/giu;

/** "Deadline Wednesday", "deadline's Friday for replies", of a draft. */
const deadlineOfDraft =
  /^\W*(?:(?:and|so|but|oh|the) )*(?:deadline|cut-?off)(?: (?:date|day))?(?:['’]?s| is| will be|:)?(?: (?:on|by))? (?:the )?([^\n;,.)]{3,40}?)(?: (?:for|to) (?:the )?(?:repl(?:y|ies)|answers?|rsvps?|responses?))?[.! ]*$/iu;

/** Where a text says by when to answer: the words of the day, and the run of the text that says so. */
export function findAnswerBy(text: string, isOfDraft = false): { day: string; from: number; to: number } | null {
  answerLine.lastIndex = 0;
  answerDay.lastIndex = 0;
  answerDeadline.lastIndex = 0;
  repliesDue.lastIndex = 0;
  numbersBy.lastIndex = 0;
  const found =
    answerLine.exec(text) ??
    answerDay.exec(text) ??
    answerDeadline.exec(text) ??
    repliesDue.exec(text) ??
    numbersBy.exec(text) ??
    (isOfDraft ? deadlineOfDraft.exec(text) : null);
  if (!found) return null;
  const lead = /^(?:\n|[.;,(?!])?[ \t]*/.exec(found[0])?.[0].length ?? 0;
  // "RSVP by 17.01" is a day, though it stands without the hour that other dotted days have beside them.
  // "By the 18th who's coming", "by the 24th though": what is to be told by then, and a word at the end, are no part of the day.
  const day = (found[1] ?? '')
    .replace(/^(\d{1,2}\.\d{1,2}) *$/, '$1.')
    .replace(
      / (?:who(?:['’]?s)?|whether|if|how many|tho(?:ugh)?|please|pls|plz|thanks|thx|latest|at the latest|ok)\b.*$/i,
      '',
    );
  // "A yes or no by Wednesday from Priya and Joe": who is to answer stays.
  const rest =
    / from (?!(?:now|today|then|noon|the|all|each|you|us|me|every\p{L}+)\b)(\p{L}.*)$/iu.exec(found[1] ?? '')?.[1] ??
    '';
  return { day, from: found.index + lead, to: found.index + found[0].length - rest.length };
}

/**
 * Takes a pasted text apart by its labels ("When: …", "Venue: …"), one on a line or between semicolons.
 * Null unless two different labels of time, place or title are there. What stands before the first label is the title when
 * no label names one; further lines without a label belong to the label before them only when they are an address.
 */
export function readLabels(said: string): Labelled[] | null {
  const text = withColons(said);
  const found: Labelled[] = [];
  anyLabel.lastIndex = 0;
  const marks = matchesOf(text, anyLabel);
  const first = marks[0];
  if (!first) return null;
  for (const [at, mark] of marks.entries()) {
    const field = labels[mark.slice(1).findIndex((group) => group !== undefined)]?.[1];
    const begin = mark.index + mark[0].length;
    const stop = marks[at + 1]?.index ?? text.length;
    const line = /^[^\n;]*/.exec(text.slice(begin, stop))?.[0] ?? '';
    const value = line.replace(/[\s,;|]+$/, '');
    // "From: North End Library" is who wrote it.
    if (/\bfrom\W*$/i.test(mark[0]) && !/\d|noon|mid/i.test(value)) continue;
    // "Guests: 4" names nobody.
    const isNumber = field === 'people' && /^\d+$/.test(value);
    // "Meet: 8:15 AM at Rouge Beach", "Meet: the station": the hour and where, or only where.
    const [, hour = '', where] =
      field === 'start' ? (/^(.*?\d.*?) (?:at|@|from|outside) (?!\d)(\p{L}.*)$/iu.exec(value) ?? []) : [];
    if (where !== undefined) {
      const to = begin + value.length;
      found.push({ field: 'start', text: hour, from: begin, to: begin + hour.length });
      found.push({ field: 'place', text: where, from: to - where.length, to });
    } else if (field && value !== '' && !isNumber)
      found.push({
        field:
          field === 'start' && !/\d|noon|mid/i.test(value) && /^(?:at|the|outside|in)\b/i.test(value) ? 'place' : field,
        text: value,
        from: begin,
        to: begin + value.length,
      });
  }
  // "Bring your own bags" on a line of its own below the labels.
  for (const line of matchesOf(text.slice(first.index), toBring)) {
    const from = first.index + line.index + line[0].length - (line[1] ?? '').length;
    if (line[1] !== undefined && !found.some((one) => one.from < from + 1 && from < one.to))
      found.push({ field: 'note', text: line[1], from, to: from + line[1].length });
  }
  const kinds = new Set(found.map((one) => one.field));
  const telling = ['title', 'when', 'start', 'place'].filter((kind) => kinds.has(kind as LabelledField));
  const saysTime = kinds.has('when') || kinds.has('start');
  const headed = saysTime && marks.length > 1 && /\S[^\n]*\n?$/.test(text.slice(0, first.index));
  if (telling.length < 2 && !(saysTime && (kinds.has('answer_by') || kinds.has('end') || headed))) return null;
  const link = /https?:\/\/\S+/.exec(text);
  if (link && !kinds.has('place'))
    found.push({ field: 'place', text: link[0], from: link.index, to: link.index + link[0].length });
  if (!kinds.has('title')) {
    const heads = [...text.slice(0, first.index).matchAll(/\S[^\n]*/g)].filter(([line]) => !salutation.test(line));
    // "Castletroy GAA", then "Table Quiz": the line that says what is done.
    const [opening, second] = heads;
    const isSecond =
      opening && second && namesActivity(second[0]) && !namesActivity(opening[0]) && second[0].length < 60;
    const head = isSecond ? second : opening;
    const line = head?.[0].replace(/[\s:;|*]+$/, '') ?? '';
    const words = line.replace(/^(?:(?:fwd?|fw|re):\s*)?[*_|]+\s*/i, '').replace(ticketed, '');
    if (head && words !== '') {
      const from = head.index + line.length - words.length;
      found.push({ field: 'title', text: words, from, to: from + words.length });
    } else if (heads.length === 0) {
      // "Games night at ours!" below the lines that say when and where.
      const last = marks.at(-1)?.index ?? 0;
      const behind = [...text.slice(last).matchAll(/(?<=\n)[ \t*~_=-]*(\p{L}[^\n]*)/gu)].find(
        ([all, said = '']) =>
          said.length < 60 && !salutation.test(said) && !anyLabelled.test(all) && namesActivity(said),
      );
      if (behind?.[1] !== undefined) {
        const from = last + behind.index + behind[0].length - behind[1].length;
        found.push({ field: 'title', text: behind[1], from, to: from + behind[1].length });
      }
    }
  }
  return found;
}
