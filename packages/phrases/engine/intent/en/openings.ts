import { phrases } from '../../words/match-phrase.ts';

/** Words before what a message wants: greetings, sighs and wishes. */
export const openings = phrases(
  '(hi|hey|hello|hiya|ok|okay|so|well|please|pls|kindly|just|and|also|now|yes|oh|ah|um|uh|hmm|kith|assistant|right|cool|great|thanks|sorry|actually|btw|fyi|then|but)',
  '(can|could|would|will) (you|u) (please|pls|kindly|just)? help me to?',
  '(can|could|would|will) (you|u) (please|pls|kindly|just)?',
  '(can|could|would|will) (someone|somebody|anyone|anybody) (please|kindly)?',
  'i (would|would just) like (you|u)? to',
  "i'd like (you|u)? to",
  'i (want|need|wanna|just want|just need) (you|u)? to?',
  'we (want|need) to',
  'help me to?',
  '(heads|heads-) up',
  'i (was|am) wondering (if|whether)?',
  "i'm wondering (if|whether)?",
);

/** "Shall we move the dinner": asked of those who read along, and wanted all the same. */
export const proposals = phrases(
  '(shall|should|can|could|may) (we|i)',
  "let's",
  'we (should|could|have to|need to|must)',
  'i (have to|must)',
);

/** Nothing but a greeting, thanks or praise. */
export const pleasantries = phrases(
  '(hi|hey|hello|hiya|howdy|yo|greetings|morning|evening|bye|goodbye|cheers|ta|thx|thanks|welcome|lol|haha|sorry|great|lovely|brilliant|nice|cool|super|wow|yay|ok|okay|amazing|perfect|well|oh|ah|aw|aww|gosh|so|very|much|all|alright) (there|again|all|everyone|folks|mate|kith|guys)?',
  'good (morning|afternoon|evening|night|day|luck|job|work|stuff|one|bot|on) (you)? (everyone|all|kith)?',
  'well done',
  'how (are|r) (you|u|things)',
  "how's it going",
  "what's up",
  'see (you|ya) (later|soon|tomorrow|then)?',
  '(many|much) thanks (so much|a lot|again)?',
  'thank (you|u) (so|very)? (much|kindly|again)?',
  'thanks (so|very|a|for|again|mate|lovely|everyone)? (much|lot|million|bunch|everything|that|your|the)? (help)?',
  'thanks for (that|everything|sorting|the|your) (that|it|help|reminder|out)?',
  '(nice|good|lovely) (one|to meet you|work)',
  'happy (early|belated)? (birthday|new year|christmas|easter|diwali|eid|anniversary|weekend|friday|holidays)',
  'merry (christmas|xmas)',
  'have a (good|great|nice|lovely) (one|day|weekend|evening|time)',
  'talk to you (later|soon)',
  "you're (welcome|great|the best|a star)",
);
