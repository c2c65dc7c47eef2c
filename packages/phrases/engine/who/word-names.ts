import { wordSet } from '../times/found.ts';
/** Months and days that are also names: "in May" is capitalised and names nobody. */
export const calendarNames: ReadonlySet<string> = wordSet(
  'april may june august tuesday friday sunday summer autumn easter noel',
);

/** First and last names that are everyday words too: they need a capital, or guests beside them, to be a person. */
export const wordNames: ReadonlySet<string> = wordSet(`${[...calendarNames].join(' ')}
  ace al amber angel art baker ball banks basil bea bee bell belle best bill bishop black brook brooke brown buddy bush butler
  carol carpenter carter castle chance chase chelsea christian church clay cliff cook court cross crystal daisy dale dawn day
  dean don dot drew duke earl east ed eve faith fern field fisher flora florence ford forrest frank frost gardener gates gay
  gene ginger good grace grant gray green grey guy hall harmony heath herb hill holly hope house hunter iris ivy jack jasmine
  jay jet jo joy king kit kitty knight lance lane lee lily lodge london long love major mark marsh mason max melody miles
  miller mills mo moon new north olive oliver opal page paris park pat pearl penny pool poole pope poppy porter potter price
  prince ray reed rich rivers robin rod rose rosemary ruby rusty sage sandy savage sharp shore short skip sky small snow sonny
  star stone street strong sue sun sunny swift sydney taylor tiny town turner van victor victoria violet wade walker waters
  weaver weeks wells west white will winter winters wise wood wren young`);
