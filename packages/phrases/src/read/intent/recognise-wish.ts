// What somebody would like to come true, or wishes to others, and nobody plans: "may Saturday be blessed".
import { namesActivity } from '../../calendar/activity.ts';
import { months, weekday } from '../../calendar/weekdays.ts';
import { re } from '../../words/pattern.ts';

const opening = '^(?:(?:ah|oh|aw+|hi|hey|hello|well|and|but|so|god|sure|good (?:morning|afternoon|evening))[,! ]+)*';

/** "Wouldn't it be lovely if …", "it'd be class to …": what would be nice. */
const wouldBe = new RegExp(
  `${opening}(?:wouldn't it|wouldnt it|would it not|would it|it'd|itd|it would|that'd|that would)(?: just)? be (?:(?:so|really|just|very|pretty|absolutely|such|an?) )*(?:lovely|nice|great|grand|good|class|amazing|brilliant|fab|fabulous|fantastic|wonderful|ideal|perfect|magic|magical|unreal|mint|ace|deadly|dreamy|bliss|heaven|a dream|a miracle|a treat|a blessing|something|cool|sweet|handy)(?: now)? (if|to) `,
);

/** What nobody can do anything about. */
const fair = /\b(?:dry|sunny|warm|warmer|mild|hot|bright|fine weather|good weather|sun|sunshine|snow|rain|heatwave)\b/;

const hour = re()`\bat (?:\d|half|quarter)|\d ?(?:am|pm)\b|\d[:.]\d\d|\bnoon\b|\bhalf \d|day \d{1,2}(?! ?(?:st|nd|rd|th)| (?:${months.join('|')})\b)`;

/** "Eid mubarak to everyone", "diwali greetings to all". */
const greeting = new RegExp(
  `${opening}(?:(?:[a-z]+ )?(?:mubarak|mubarik|kareem|karim|sameach|shalom)|(?:[a-z']+ ){1,3}(?:greetings|blessings|wishes)|gong xi fa cai|kung hei fat choi|selamat [a-z ]{3,20}|blessed (?:be|${weekday}|[a-z]+ (?:to|all|everyone)))(?= (?:to|all|one|1|every|everyone|everybody|folks|guys|and|from|my|dear|brothers|sisters|friends|family|y'all)\\b|[,.!;]| *$)(?: (?!may\\b|have\\b|hope\\b|wishing\\b)[a-z'\\d]+){0,6}[,.!; ]*`,
);

const nobodys = `(?:(?:the|this|that|next|your|our|his|her|their|coming|holy|all|every|each|on|in) )*(?:you|ye|yous|y'all|${weekday}|tomorrow|today|tonight|weekend|week|month|year|day|night|season|feast|festival|eid|diwali|holi|ramadan|christmas|easter|passover|purim|hanukkah|god|allah|lord|peace|love|\\d{1,2}(?:st|nd|rd|th))`;

/** "May Saturday be blessed", "may your Friday bring peace": to whom or to which day something good is wished. */
const may = new RegExp(
  `^(?:and )?may ${nobodys}(?: (?!be\\b)[a-z']+){0,3} (?:(?:all|always|only|too) )*(?:be|bring|shine|give|grant|fill|find|keep|bless|have|hold|see|enjoy)\\b(?! (?:better|best|free|ok|okay|fine)\\b)`,
);

/** "Hoping it stays dry until Sunday". */
const hopes = new RegExp(
  `${opening}(?:(?:i'm|im|we're|were|i am|we are|just|really|still|only) )*(?:hoping|praying|wishing|dying|longing) (?:that )?(?:it|they|he|she|there|the [a-z]+|everyone|everybody)(?:'s|'ll|'d)? [a-z]`,
);

/** "Wishing Theodore a speedy recovery", "sending mum all our love": what somebody is wished, and nobody plans. */
const wishes = new RegExp(
  `${opening}(?:(?:i'm|im|we're|were|i am|we are|just|all) )*(?:wishing|wish|sending) (?!for\\b|list\\b)(?:[a-z'-]+ ){1,4}?(?:an? (?:very |really |super |lovely )*(?:happy|merry|good|great|safe|speedy|quick|full|peaceful|blessed|joyful|wonderful|smooth|long|big)|all (?:the best|my|our)|lots of|the (?:very )?best|every (?:success|happiness)|luck|well|love|strength|hugs)\\b`,
);

const wished = /^(?:and |so )?(?:may|have an?|hope|hoping|wishing|enjoy|god|lots of)\b/;

/** "Happy birthday for the 30th", "congrats on the job": what is said to whom it concerns, and the day of it. */
const congratulates = new RegExp(
  `${opening}(?:(?:(?:a )?(?:very )?happy (?:[a-z\\d]+ )?(?:birthday|bday|b-?day|b'day|anniversary)|many happy returns)( (?:for|on|of) (?:(?:the|this|next|last|your) )*(?:${weekday}|tomorrow|today|yesterday|day|big|\\d)[a-z\\d]*|(?=[,.!]| (?:to you|you|mate|pal|love|my|old|dear|lovely|big|wee)\\b))|(?:congrats|congratulations|well done|good luck|safe travels|bon voyage|all the best)\\b)`,
);

/** "Congratulations drinks for Nora", "good luck lunch": a gathering that is called after what is wished there. */
const gathering =
  /^(?:congratulations|congrats|thank you|thanks|well done|get well|(?:good|best of) luck|bon voyage|safe travels) (?:drinks?|lunch|dinner|party|tea|cake|meal|brunch|supper|reception|do|bash|mass|service|breakfast|curry|coffees?|pints?|bbq|barbecue|picnic)\b.*\d/;

export const namesGathering = (canon: string): boolean => gathering.test(canon);

/** "Have a beer for me at 5": nobody comes to it. */
export const inMyPlace =
  /\b(?:have|raise|sink|drink|enjoy|lift|down|eat) (?:an?|1|2|another|some|the) (?:[a-z']+ ){1,4}(?:for|on) (?:me|us)\b[^,.;!?]{0,40}/;

/** Whether a message congratulates for a day or on something, and plans nothing: "happy birthday for the 30th mate, have a beer for me at 5". */
export function wishesWell(canon: string): boolean {
  const said = congratulates.exec(canon);
  if (!said || (said[1] === undefined && !inMyPlace.test(canon))) return false;
  const rest = canon.slice(said[0].length).replace(inMyPlace, ' ');
  return !(namesActivity(rest) && hour.test(rest));
}

/** Whether a message only says what would be nice, or wishes somebody well; what is to be done at an hour is a plan all the same. */
export function tellsWish(canon: string): boolean {
  const nice = wouldBe.exec(canon);
  if (nice) {
    const rest = canon.slice(nice[0].length);
    // "Wouldn't it be nice if we had dinner on Saturday" asks for it.
    const isPlan = namesActivity(rest) && (hour.test(rest) || nice[1] === 'to' || /^(?:we|you|u|i)\b/.test(rest));
    return !isPlan || (fair.test(rest) && !hour.test(rest));
  }
  if (hopes.test(canon) || wishes.test(canon)) return !(namesActivity(canon) && hour.test(canon));
  const greeted = greeting.exec(canon)?.[0] ?? '';
  const rest = canon.slice(greeted.length).trim();
  if (may.test(rest)) return !(namesActivity(rest) && hour.test(rest));
  return greeted !== '' && (rest === '' || wished.test(rest)) && !hour.test(rest);
}
