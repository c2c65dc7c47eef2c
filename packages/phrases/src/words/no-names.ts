// Words that are never, or never by their place in a message, the name of somebody or of a place.

const words = (list: string): string[] => list.split(' ');

/** Who speaks or is spoken of, and what may be: with these a sentence goes on. */
const speakers = words("i you he she we they if can could don't then");

/** Behind a time, these begin what is only said. */
const asides = words(
  "i'm i'll i've i'd im he's she's it's we're we'll they're who what how where that's there's will would can't cant should dont need lets sorry because cos cuz since so hopefully hoping haha lol x xx xxx pls yay anyone collect collecting abeg",
);

/** Verbs and quantities that open another phrase than a place. */
const openers = words('tell yes it all start starts ends finish about');

/** Small words that lead from one phrase to the next. */
const links = words('dress and or but with to for everyone kids free');

/** How often, when in the day, and for whom. */
const circumstances = words(
  'early earlier late later private public again family mum mom dad kid kids weekly daily monthly',
);

/** Of which sentences are made and names are not: whoever writes them goes on talking. */
export const talk: ReadonlySet<string> = new Set([
  ...speakers,
  ...asides,
  ...openers,
  ...words(
    "ive they'll they've they'd he'll he'd she'll she'd we'd we've you'll you've you'd it'll that'll there'll who'll you're youre its who's which why when there is are was were be been am cannot shall must might may does did didn't has have had needs want wants as too also only really very such perhaps probably definitely going wearing hosting driving cooking paying speaking booked confirmed paid excited plz thx ok okay cool yeah weather whichever don't rain permitting subject allowing depending re regarding note ref reference each per people pax bit lot welcome invited required needed included approx latest sharp prompt max min minimum someone nobody somebody until till til while during both another other last next same more less leave leaving pick picking pickup drop dropping get getting take taking make making land lands leaves begins remember bin buy pay ask know think work works matinee ab instead except meet meeting",
  ),
]);

/** With which talk begins behind something that was claimed ("… at 7 so excited"). */
export const opensTalk: ReadonlySet<string> = new Set([
  ...speakers,
  ...asides,
  ...words(
    "it'll coz hope let let's won't please whoever whatever unless although though but thanks any followed afterwards",
  ),
]);

/** With which no place begins. */
export const opensPhrase: ReadonlySet<string> = new Set([
  ...speakers,
  ...openers,
  ...links,
  ...words(
    'ref reference booking tel phone after before any anytime eh ah say like eg bring invite please wear do rsvp let no not thanks byob byo come bringing maybe now see hope book order buy pack print check collect arrive park remind confirm thru through kick kickoff doors starting around roughly',
  ),
]);

/** With which no name of a place begins or ends. */
export const noPlace: ReadonlySet<string> = new Set([
  ...links,
  ...circumstances,
  ...words(
    "just only term time details most from at in on by if urgent important tbc tbd provisional tentative fancy sharp latest etc first second online outside inside shift attempt sober black formal casual costume costumes mask masks vegan veggie potluck surprise optional done cut coloured painted serviced once twice x am pm o'clock ish approx give take either whenever juniors seniors beginners improvers adults all-ages mixed ladies gents under nan gran baby boss team my our his her their your a an some this that these those of than between before after near over during onward onwards window slot fasting",
  ),
]);

/** What is said of a draft instead of where it is: an approval, a greeting, a time. */
export const approval: ReadonlySet<string> = new Set([
  ...circumstances,
  ...words(
    'most least without invalid wrong error unknown true false ok yes no not please brilliant grand super class sorted lovely fab fabulous excellent wonderful amazing sweet deadly savage beautiful sound sounds looks seems agreed right exactly nice great perfect whatever dunno nothing none hmm hmmm uh um er ha hi hey hello thanks cheers ta good fine bad better best worse big small long short soon sooner today tomorrow tonight',
  ),
]);

/** With which a wish begins that is about the page or the draft. */
export const opensCommand: ReadonlySet<string> = new Set(
  words(
    'ask asks add remove delete cancel create edit open close go sign log grab select click press tap reload refresh show view find search set put use check list settings menu deal secret draft undo redo back forward stop start quit exit save send share publish repeat help invite guest guests friend friends group title name place time date day location venue event yearly every',
  ),
);
