import { wordSet } from '../times/found.ts';

/** In front of those who come. */
export const openers = wordSet(
  `with w invite invites inviting invited bring bringing include including plus + add cc featuring ft joined joining hosting guests attendees
  between mit`,
);

/** In front of those who come, where a name follows at once: "call Mark", "meet Ana". */
export const verbs = wordSet('meet meeting call calling ring phone see seeing text ask asking tell get');
/** Those of them that may also say what somebody is asked for: "ask Tom for the code". */
export const asks = wordSet('text ask asking tell get call ring phone');

/** In front of those who do not come. */
export const exclusions = wordSet('except excluding without minus bar besides not less apart ohne außer');

/** Between two names of a list. */
export const separators = wordSet('and & n + plus , / ; also both as well too then maybe an und');

export const selves = wordSet('me myself i us ourselves');

/** In front of a name or a group, as part of it or not. */
export const articles = wordSet(
  'the my our his her their all both just only for from old wee big two uh um er erm like',
);

export const everybody = wordSet('everyone everybody');

/** Behind "everyone": what they are told to do, so that it does not say who comes. */
export const told = wordSet(
  `bring brings bringing wear wears pack packs pay pays chip cook make makes dress arrive arrives remember note please should must has have
  needs need can will to meet meets log gets`,
);

/** Between "everyone" and the group that it is everyone of. */
export const ofGroup = wordSet('in from of on at the my our');

/** Those of one's own whom one does not call by a name. */
export const kin = wordSet(
  `mum mom mam mams dad da granny grandma grandpa grandad nan nana gran kids mama papa mummy daddy parents wife husband hubby sister brother
  boss`,
);

/** Behind a name: that they do not come. */
export const regrets = wordSet("can't cannot cant won't wont couldn't isn't isnt");
/** Likewise behind "Derek's". */
export const absences = wordSet('away out ill sick busy off working injured stuck');

/** Behind the name of whoever speaks, and in front of whoever signs. */
export const says = wordSet('says said say wants wanted thinks reckons told asked suggests suggested');
export const closings = wordSet('thanks thank regards cheers best love yours sincerely bye thx wishes ta x xx xxx');

/** Between a name and the one that is meant instead. */
export const takesBack = wordSet('no sorry actually wait mean meant oops rather');

/** "Everyone's invited", and with the apostrophe left out; "everyone's favourite film" invites nobody. */
export const everybodyIs = wordSet("everyone's everybody's everyones everybodys");
export const invited = wordSet('invited welcome coming');
/** Behind "the whole": all of them, where no group is called so. */
export const gangs = wordSet('gang lot crew bunch');

/** Behind "can't": that they do not come, and not that they cannot drive. */
export const come = wordSet('make come do join attend be today tomorrow tonight now , . ; !');

/** What is cooked for those who come to eat it, but for a feast that is theirs. */
export const meals = wordSet(
  'dinner lunch tea supper brunch breakfast roast curry bbq barbecue barbie braai meal pizza',
);
export const feasts = wordSet(
  'birthday bday anniversary engagement wedding leaving farewell retirement surprise graduation',
);
