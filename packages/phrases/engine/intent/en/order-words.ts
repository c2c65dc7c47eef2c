// Words of messages that change something stored: "move Friday's dinner to 8", "karate's off". English.
import { phrases } from '../../words/match-phrase.ts';

export const orderOpenings = phrases(
  '(please|oh|and|so|also|ok|okay|btw|hey|hi|sorry|actually|update)',
  '(can|could) (you|we)',
  '(i|we) (want|need|have) to',
  "let's",
  "i'd like to",
  '(tell|let) (everyone|everybody|people|them) (know)? (that)?',
);

/** What begins the name of something that stands. */
export const marker = phrases(
  '(the|my|our|that|this)',
  "(monday's|tuesday's|wednesday's|thursday's|friday's|saturday's|sunday's|tomorrow's|tonight's|today's|yesterday's)",
  "last night's",
  "(this|next) week's",
);

export const unit = '(hour|hours|minute|minutes|min|mins|day|days|week|weeks|month|months|fortnight)';
export const length = phrases(
  `(a|an|one|two|three|four|five|six) half? ${unit} and? a? half?`,
  `half (a|an) ${unit}`,
  `(a|1|2|3|4|5|6|10|15|20|30|40|45|60|90) (couple|few)? of? half? ${unit} and? a? half?`,
  'a (bit|little)',
);

export const renames = phrases('(rename|retitle)', 'change the (title|name) of');
export const newName = phrases('(to|as|into)');
export const calls = phrases('(rename|retitle|call)');

export const swaps = phrases('(swap|replace|switch|exchange)');
export const swapLink = phrases('(for|with|by)');
export const swapPlace = phrases('(at|on|for|in)');

export const leaves = phrases('(remove|take|drop|kick|delete|uninvite|disinvite|exclude|leave)');
export const outOf = phrases('(from|off)', 'out of');

export const invites = phrases('(invite|add|include|bring)');
export const inviteLink = phrases('(to|for)');
export const puts = phrases('(put|stick|pop|bung|chuck|squeeze|get)');
export const putLink = phrases('(on|onto|into)', 'down for');

export const shifts = phrases(
  '(push|move|shift|put|bring|delay|postpone|prepone|extend|lengthen|shorten|cut|trim|bump) (back|forward|up|out)?',
);
export const resizes = new Map([
  ['extend', 'longer'],
  ['lengthen', 'longer'],
  ['shorten', 'shorter'],
  ['cut', 'shorter'],
  ['trim', 'shorter'],
]);
export const ways = phrases('(back|forward|up|out)');

export const moveLink = phrases('(to|until|till|into)');
export const setLink = phrases('(at|on|from|for)');
export const cuts = phrases('(cut|shorten|extend|lengthen|trim)');

export const makes = phrases('(make|start|begin|hold|have|do|keep|bring|put|push|cut|finish|end|stop)');
/** Where the name of the event is over and its new time, length or place begins. */
export const makesWhat = phrases(
  '(forward|back|at|from|until|till|for|on|last|every) _',
  '(weekly|monthly|daily|noon|midday|half|quarter)',
);

export const lasts = phrases('(finishes|ends|runs|lasts|starts|begins)', 'goes on');
export const lastLink = phrases('(at|until|till|for|on)');

export const isOff = phrases(
  '(is|are|has|have)? (been|got|now|all)? (now|all|been|got)? (off|out|cancelled|canceled)',
  '(is|are|has|have)? (been|got|now|all)? called off',
  '(is|are)? not happening (now|anymore)?',
  '(is|are)? no longer (on|happening)',
);
export const offDay = phrases(
  'on? (monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|today)',
  '(this|next) week',
);
export const because = phrases('(because|as|since|cos|so)');

export const hasMoved = phrases(
  '(is|has|are|was|have)? (been|got|just|now)? (moved|pushed|changed|shifted|rescheduled|bumped|switched) (back|forward|up|out)? (to|till|until)',
);
export const isNow = phrases('(is|are|was)? now (at|on)?');
export const isAt = phrases('(is|are|was)? (at|on)');

export const cannotCome = phrases(
  "(can't|cannot|won't|isn't|aren't|not) be? able? to? (make|come|coming|do|at|going|joining) it? (to|for|at)?",
  '(is|are) (not|no longer) be? able? to? (make|come|coming|do|at|going|joining) it? (to|for|at)?',
  'no longer (coming|able|going|joining) (to|for|at)?',
);
export const droppedOut = phrases(
  '(is|are|has|have)? out (of|for)',
  '(has|have)? (dropped|pulled) out of',
  '(has|have)? (bailed|backed) (on|out) of?',
);
export const uninvites = phrases('(uninvite|disinvite)');
export const comesToo = phrases('(is|are|will|can)? (coming|come|joining|join) (too|also|along|as well)?');
export const noLonger = phrases('(now|anymore)', 'any more', 'after all');

export const noteTo = phrases('(add|put|write) a? (note|notes) (to|on|for)');
export const saying = phrases('(that|saying)');
