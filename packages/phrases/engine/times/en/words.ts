import { numbered, wordSet } from '../found.ts';

/** Monday is 1. */
export const weekdays = numbered('monday tuesday wednesday thursday friday saturday sunday');

/** "Mondays" for every Monday. */
export const weekdayPlurals = numbered('mondays tuesdays wednesdays thursdays fridays saturdays sundays');

export const months = numbered('january february march april may june july august september october november december');

/** Marks and words between two ends. */
export const spans = wordSet('- – — to till until through thru');

export const articles = wordSet('the a an');

/** Nouns with which a number is a name: "Room 3", "Year 4". */
export const numberedNouns = wordSet(
  'room field flat apt apartment court gate platform terminal studio year yr grade class unit no number level floor lane table page chapter episode season part bus line route highway pier track stage area zone section bay lot plot suite shop stall ward hall house block form key group team u under over ages age aged size cafe version volume vol act scene heat phase step exit junction channel ks # £ $ € + x highway wave area51 apollo formula top',
);

/** What an address has behind its number. */
export const streetNouns = wordSet(
  'street st road rd avenue ave lane ln drive dr boulevard blvd way close court crescent cres terrace square place grove hill gardens park row parade quay wharf highway mews walk green broadway alley circus embankment market view rise',
);

/** Words behind a number that count something or say what it is of. */
export const countedNouns = wordSet(
  'people persons person ppl guests adults kids children of us friends times x sessions classes lessons km k miles mile m metres laps rounds courses pints beers tickets seats pax players holes year years yr yrs day days night nights week weeks month months hour hours minute minutes h mins degrees percent % bedroom bed ball a-side aside a cakes eggs boxes bottles stitches pages things items questions games sets reps songs others more boys girls mates lads st nd rd th euros dollars pounds quid bucks',
);

/** What may stand behind an hour that has neither minutes nor a half of the day. */
export const behindHour = wordSet(
  ', . ; : ! ? ) ( / \n - – — at @ with w in on and & n for till until to from by then so but or not instead please pls sharp prompt onwards round around near over every each this next the my our your start starts though',
);
