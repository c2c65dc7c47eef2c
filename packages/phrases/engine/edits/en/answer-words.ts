// Single words of answers to a draft that rules ask for. English.

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const atOrIn = words('at in');
export const barePronouns = words('he she they');
export const beWords = words('is was are');
export const beforeEveryone = words('invite ask for with tell include add and get');
export const beforeGuests = words('with and for invite add');
export const beforeLeaver = words('for the with poor on');
export const behindLeaver = words('out off from either though obviously please then anymore list');
export const behindOnly = words("me myself us and n & with for the to invite ask it's");
export const besideHour = words('rather then please sorry instead still no actually and at say oh');
/** "Put it in the diary" says nothing of where it is. */
export const calendars = words('calendar diary planner note notes schedule description');
export const causes = words('so because');
export const conjunctions = words('and & n or nor');
export const correctionWords = words('no sorry wait actually mean meant rather nope');
export const deadlines = words("deadline deadline's cutoff due rsvp rsvps");
export const doingVerbs = words("is are has have can can't need needs must want wants at say says will should");
/** Behind these an hour is when it ends: "knock off at 2", "home by 10". */
export const enders = words('off finish finishes finished end ends done over leave leaves out gone stop stops');
export const fetchVerbs = words('ask get invite take bring add');
/** Between these and those behind, a number is an hour: "would seven suit better". */
export const hourBefore = words('would say rather could make it at');
export const hourBehind = words("suit suits better rather instead works would please then o'clock");
export const inviteFormally = words('add invite include uninvite');
export const inviteVerbs = words('add invite include bring ask get');
export const makesPlace = words("make do go say try use let's we'll");
export const meantWords = words('no not meant mean wrong sorry oops');
export const moreWords = words('too also and add well');
export const movers = words(
  'change move switch shift push us it that this back forward up start time rather bring put',
);
/** What no place begins with: "in person", "at least". */
export const noPlaces = words('with least most first all once total person general english french german costume full');
export const noTitles = words('off a quits that it this');
export const nobodyWords = words('just only me no without remove uninvite drop delete');
export const noes = words('no not');
export const notGivingUp = words("don't not never to if you");
export const notWords = words("not isn't");
export const noteEnds = words('and please pls');
export const objectPronouns = words('him her them');
export const objects = words('it that this him her them');
export const otherSubjects = words('you we i it that this');
export const ownArticles = words('the my our');
/** Behind these a place is where somebody is, and not the event. */
export const persons = words(
  "he she they i his her their him them my i'm he's she's they're he'll she'll they'll who everyone's",
);
export const placeArticles = words('the at in');
export const placeEnds = words('instead then please pls rather now and for with though so the too at in lol');
/** What says no to a time behind it. */
export const refusals = words(
  "not no none isn't can't cannot won't don't aren't didn't than of except excluding skip skipping without",
);
export const refusedLinks = words('do make on manage the this for');
export const refusesPlace = words('not scrap lose drop forget skip');
export const replyWords = words(
  "reply replies respond answer answers confirm rsvp rsvps know deadline cutoff deadline's",
);
export const rowEnders = words('ends end finishes finish stops stop runs last over');
export const shutWords = words('full closed shut booked packed taken gone rammed');
export const subjectPronouns = words("she he they she's he's they're");
export const titleEnds = words('please pls instead then now thanks tbh lol');
export const welcomed = words('welcome invited coming in');
export const whoWords = words('who that');
/** Behind these "will" and "may" are verbs. */
export const willSubjects = words('it that i they he she we times');
export const withWords = words('with w');
