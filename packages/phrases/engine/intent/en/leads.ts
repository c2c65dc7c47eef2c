// What messages begin with that want something other than a new event, by what they want. English.
import { phrases } from '../../words/match-phrase.ts';

export const help = phrases(
  'help',
  'help me',
  'get help',
  'what else? can (you|u) do',
  'what do you do',
  'how (do|can|would|should) (i|we|you)',
  'how does (this|it|that) work',
  '(commands|command|instructions|support)',
  'how to',
  '(i|we)? need help',
  '(what|who) are you',
);
export const plansWithHelp = phrases('help me (plan|organise|organize|set|schedule|create|make|book|arrange|find)');

export const makesGroup = phrases(
  '(create|make|start|new|add|form|build|begin) me? (a|an|the|another|my)? new? (group|circle|list)',
  'set up (a|an|the|another|my)? new? (group|circle|list)',
);
/** "Create a hiking group": the name stands before the word. */
export const makesSome = phrases('(create|make|start|form) (a|an|the|my)', 'set up (a|an|the|my)');
export const called = phrases('(called|named|titled|for|of|with)', ': (called|named)?');

export const addsFriend = phrases(
  '(add|invite|new|create|save) (a|an|my|another|some)? new? (friend|friends|contact|person) (called|named|:)? :?',
);
export const adds = phrases('(add|invite|save|put|include|bring)');
export const asFriend = phrases(
  'as (a|an|my)? new? (friend|contact)',
  'to (my|the)? (friends|contacts|kith|friend) (list)?',
);

export const sends = phrases('(share|send|copy|get|give|show|email|text|forward|resend)');
export const feed = phrases('(calendar|feed|subscription|ics|link)');
export const feedLink = phrases('(link|feed|url|subscription|ics)');
export const sharedMeals = phrases('(a|an|some|the) (meal|cab|taxi|bottle|pizza|cake|curry|lift|room)');
export const feedAlone = phrases('(share|subscribe|subscription)', '(calendar|ics) link', 'calendar');

export const publishes = phrases(
  '(publish|announce)',
  'go live with?',
  'send out',
  'send (the|out)? (invites|invitations|invite) (for|to|out)? (for)?',
  'send (it|this|that|them) (out|off)',
);

export const removes = phrases('(remove|take|drop|kick|delete|uninvite|disinvite|exclude|leave)');
export const fromGroup = phrases('(from|off)', 'out of');
export const intoGroup = phrases('(to|in|into|onto)');

export const deletesGroup = phrases(
  '(delete|remove|disband|dissolve|scrap|bin) (the|my|our)? group? (called|named)?',
  '(get rid of|break up) (the|my|our)? group? (called|named)?',
  'get rid of (the|my|our)? group?',
  'break up (the|my|our)? group?',
);

export const cancels = phrases('(cancel|uncancel|delete|remove|scrap)', 'call off', 'get rid of');
/** Verbs that call something off only where they stand before something known: "drop the quiz", "bin tomorrow's run". */
export const dropsKnown = phrases('(kill|axe|bin|drop|ditch|scratch|skip)');
/** Something that stands: "the quiz", "Friday's dinner", "it". */
export const known = phrases('(the|my|our|this|that|it|all|every|both)');

export const updates = phrases(
  '(reschedule|postpone|prepone|move|bump|push|shift|delay|rename|retitle|change|update|edit|swap|extend|shorten|rearrange|lengthen|replace) (back|forward|up|out)?',
  'bring forward',
  'put (back|forward|off)',
);
/** Verbs that are also the beginning of a title: "shift at the café", "move house", "swap shop". */
export const looseUpdates = new Set(['move', 'shift', 'swap', 'change', 'update', 'push', 'replace', 'edit', 'extend']);
/** Where something is moved to, or how far. */
export const toWhere = phrases('(to|until|till|by|back|forward|later|earlier|instead|from)');

/** "Put Ana on the barbecue", "make the quiz an hour later": verbs of changes that also make new events. */
export const putsOn = phrases(
  '(put|stick|pop|bung|chuck|squeeze|get|invite|add|include|bring|make|start|have|hold|keep)',
);
export const onto = phrases('(on|onto|into|to|for)', 'down for');
export const moved = phrases('(back|forward|later|earlier|longer|shorter)');
/** News of something that stands: "got moved to", "is now at". */
export const wasMoved = phrases(
  '(has|have|is|was|just|now|got|been)? (has|have|is|was|just|now|got|been)? (moved|rescheduled|changed|pushed|brought|switched|shifted|bumped) (back|forward)? (to|from|till|until|by)',
  "(is|are|was|it's|its) now (at|on)?",
);

export const listsGroups = phrases(
  '(manage|list|show|view|see|find|open|my|all|which|what|display|edit) me? all? (my|the|our|of)? groups',
  'groups',
  '(what|which) groups',
  'how many groups',
);
export const listsFriends = phrases(
  '(find|list|show|view|see|search|my|all|manage|open|display) me? for? all? (my|the|our|of)? (friends|friend|contacts|people)',
  'look up (my)? (friends|contacts)',
  'friends',
  'who are my friends',
  '(which|what) (of my)? friends',
  'how many friends',
);
export const finds = phrases('(find|search|lookup)', 'search for', 'look up', "where's", 'show me');

export const whoIsIn = phrases("(who's|whos) in", 'who (is|are) in', 'who belongs to');

/** Questions about what is planned. */
export const questions = phrases(
  "(who|who's|whose|whom|what|what's|whats|when|when's|where|where's|which|why|how|how's|whats)",
  "(did|does|was|were|has|had|am|are|is|do|will|should|isn't|aren't|won't|doesn't|didn't) (i|we|you|they|he|she|it|there|any|my|the|our|this|that|anyone|everyone|anybody|anything|everybody|all|someone|people|guests)",
  '(anything|anyone|anybody|nothing) (on|planned|happening|coming|scheduled|this|next|else)',
  'any (events|plans|event|news|replies|answers|rsvps)',
  'remind me (what|who|when|where|which|how|if|whether)',
  '(show|list|view|display|see|check|tell|give|read|open|pull) me? (up|about)? all? of? (my|the|our|upcoming|next|all|any|every|past|pending)? (upcoming|next|coming|draft|pending|past|whole)? (events|event|calendar|schedule|agenda|plans|rsvps|rsvp|invitations|diary|who|what|when|where|how|whether|week|month|weekend|guests|everything|everyone|anything)',
  'what am i',
);
/** What asks where nothing else is said: "my schedule", "next week?". */
export const bareQuestions = phrases(
  '(my|upcoming|next|all|our) (next|upcoming|coming)? (events|event|calendar|schedule|agenda|plans|week|rsvps)',
);
/** What begins like a question and plans: "how about Friday", "who wants pizza on Friday". */
export const plansAsking = phrases(
  '(how|what) about',
  'what if',
  "(who|who's|whos|who'd) (else)? (wants|fancies|up|in|keen|fancy|like|down|game|around) (to|for|on)?",
  'who (is|would) (up|like|in) (to|for)?',
  '(what|all) (i|we) (need|want) is',
  "what (i'd|we'd) like is",
  '(does|would|is|will|could) _ _? _? (work|suit|do|ok|okay|good|fine|possible|available)',
);
/** "Would seven suit better", said of a time whatever it is. */
export const suits = phrases('(would|could|does|will) _ _? (suit|work|do)');
/** Of these a plan is asked, when day and hour stand behind them. */
export const asksCompany = phrases(
  "(can|could|would|will|shall|should) (everyone|everybody|you|u|we|people|folks|y'all|ye) (all|both|guys|lot|please)? (make|do|manage|come|join|fancy|want|have|go|meet|be)",
  '(are|do) (you|u|everyone|everybody|people|ye) (all|both|guys|lot)? (up|in|down|keen|fancy|want|free) (for|to)?',
  'any (takers|interest|chance) (for|of)',
  'anyone (fancy|up|for|in|keen|free) (for)?',
  'anybody (fancy|up|for|in|keen) (for)?',
);

export const free = phrases('(free|available|availability|busy|around)');
export const asks = phrases(
  "(is|are|am|who|who's|when|will|can|could|does|do|check|any|what|would|find|see|when's|have)",
);

/** Verbs that ask of somebody: "is Ana coming", "can Tom make it". */
export const asksOf = phrases(
  "(is|are|will|can|could|should|would|does|do|has|have|did|was|were|isn't|aren't|won't|can't|doesn't|must|may)",
);

/** Somebody who will not be there: "Sarah can't come", "I won't make it". */
export const staysAway = phrases(
  "(can't|cannot|cant|won't|couldn't|wouldn't) (be|make|do|come|manage|attend|join|go) (able|it|to|there)?",
  '(can|will) (not|no longer) (be|make|do|come|manage|attend|join)',
  "(isn't|aren't|not) (coming|able|going|joining|around)",
  '(have|has|had|need) to (miss|skip|cancel|bail|pass|drop)',
  "(i'll|we'll|i'm|we're) (gonna|going|have|probably)? (to)? (miss|skip|bail|pass)",
);

/** Verbs of what is over. */
export const past = phrases(
  '(was|were|had|went|did|met|saw|ate|enjoyed|loved|came|missed|got|won|lost|spent|stayed|played|rained|felt|ran|made|took|gave|forgot|heard|brought|slept|broke|destroyed|blew|thought|kept|stood|watched|survived|finished)',
);
export const pastDays = phrases('yesterday', 'last (night|week|weekend|month|year|nite)', 'earlier today', 'ages ago');
/** With these something is ahead all the same. */
export const ahead = phrases(
  '(tomorrow|tonight|next|need|needs|needed|want|wanted|plan|planned|supposed|scheduled|booked|invited|agreed|decided)',
  "let's",
);
/** Wishes for others, of which nothing is planned. */
export const wishes = phrases(
  '(eid|ramadan) mubarak',
  'happy _? _? (birthday|anniversary|pongal|diwali|holi|eid|christmas|easter|new|40th|50th|30th|60th|21st|18th)',
  '(congratulations|congrats|prayers|condolences)',
  'safe (travels|journey|flight|trip)',
  'bon voyage',
  'good luck',
  '(all|every) the best',
  'get well',
  'well done',
  'fair play',
  'mark my words',
  'thanks (for|eh|a)',
  'thank you for',
  'wish (i|we)',
  '(bloody|so|too) (hot|cold|wet|tired|bored)',
);
