import { answerLater, joined, readPastedDraft, type Said, withTagsWeighed } from './read-event.ts';
import { namesActivity } from './calendar/activity.ts';
import { before, type Draft, type Intent } from './draft.ts';
import { readDraft, splitAnswerBy } from './read-draft.ts';
import { readPasted } from './read-pasted.ts';
import { recogniseIntent } from './read/intent/recognise-intent.ts';
import { splitContingency } from './read/pasted/split-contingency.ts';
import { type Directory, sameName } from './read/people/match-names.ts';
import { changedReading, type Reading } from './reading.ts';
import { capitalise } from './say/list-names.ts';
import { asksWhoIsOut, choiceNamed } from './settle/answer-choice.ts';
import { askTripDay } from './settle/ask-trip-day.ts';
import { changeDraft, placedAt, placedElsewhere } from './settle/change-draft.ts';
import { openDoubt } from './settle/keep-open.ts';
import { readParts } from './settle/draft-event.ts';
import { withoutExplainedDay, withoutFeastReason } from './settle/explain-days.ts';
import { placeBeforeReason, placeSettled, placeWanted } from './settle/place-alone.ts';
import { dayCounted, proposedTime } from './settle/propose-change.ts';
import { addressSaid, placeNamed } from './settle/read-change.ts';
import type { Change, ChangeContext } from './settle/settle-change.ts';
import { setAside } from './settle/set-aside.ts';
import { type Doubt } from './settle/settle-day.ts';
import { clausesOf, isIdleClause } from './settle/split-change.ts';
import { exceptOn, tellsHourBeside } from './settle/change-words.ts';
import { withoutReasonDays } from './settle/reason-days.ts';
import { forecast } from './settle/strip-asides.ts';
import { withoutReasonHours } from './settle/strip-other-hours.ts';
import { withoutRefusedDay } from './settle/take-back-day.ts';
import { withoutRejected } from './settle/take-back.ts';
import { tokenise } from './words/tokenise.ts';
import { withoutFrame } from './words/strip-frame.ts';

/** What an answer to a draft says, in one line. */
export function readAnswer(said: Said, draft: Draft): Reading {
  const { clock, friends, groups } = said;
  const readAgain = (again: Said) => readAnswer(again, draft);
  // "Looks like rain, saturday instead": the weather tells why another day is meant.
  const cause = forecast.exec(said.text)?.[0];
  if (cause !== undefined) return readAnswer({ ...said, text: said.text.slice(cause.length) }, draft);
  // "If it rains, Saturday instead".
  const reserve = splitContingency(`${draft.title} at 1pm, ${said.text}`);
  const isWeather =
    /^(?:(?:and|but|oh) )*if (?:it|the weather|it['’]?s)\b(?!.*\b(?:make|move|cancel|change|call)\b).{3,80}$/i.test(
      said.text.trim(),
    );
  if (isWeather || (reserve && /^if\b/i.test(said.text.trim()) && reserve.text.trim().endsWith('1pm'))) {
    const parts = readParts('', clock, said);
    const description = joined(draft.description, capitalise(reserve?.note ?? said.text.trim()));
    return changedReading(
      { draft: { ...draft, description, understood: [] }, when: null, parts, changed: ['description'] },
      clock,
    );
  }
  const counted = dayCounted(draft, said.text, { clock, directory: { friends, groups } });
  if (counted !== null) return readAnswer({ ...said, text: counted }, draft);
  const isRow = draft.recurrence !== null;
  const meant = said.text.replace(meantLast, '');
  const reasoned = withoutReasonDays(withoutReasonHours(isRow ? meant : withoutRefusedDay(meant)), draft);
  const text = withoutFrame(withoutExplainedDay(withoutFeastReason(reasoned), true), isRow);
  const input = { ...said, text };
  const directory: Directory = { friends, groups };
  const setting: ChangeContext = { clock, directory };
  const pasted = readPasted(text, clock);
  if (pasted) {
    const made = readPastedDraft(pasted, input, setting);
    if (made) return pasted.kind === 'labels' ? withTagsWeighed(made, said, readAgain) : made;
  }
  const who = asksWhoIsOut(draft) ? null : choiceNamed(openWho(draft, setting) ?? [], said.text);
  const chosen = who === null || familyName.test(text) ? null : changeDraft(draft, `with ${who}`, setting);
  if (chosen) return changedReading({ ...chosen, draft: { ...chosen.draft, understood: [] } }, clock);
  const open = who === null && whichOne.test(text) ? openDoubt(draft, clock, directory) : null;
  if (open?.about === 'friend_names' && open.choices.length > 1) {
    const parts = readParts('', clock, directory);
    return changedReading({ draft, when: null, parts, changed: [], doubt: open }, clock);
  }
  const elsewhere = placedElsewhere(draft, said.text, setting);
  if (elsewhere) return changedReading(elsewhere, clock);
  const named =
    placeNamed(text, directory) ??
    placeBeforeReason(text, setting) ??
    placeSettled(text, setting) ??
    placeWanted(text, setting);
  if (named !== null) return changedReading(placedAt(draft, named, setting), clock);
  const recognised = recogniseIntent(text, directory, !namesOther(draft, text));
  const other = namedInstead(draft, text, setting);
  if (other) return changedReading(other, clock);
  const isOpen = /^(?:unknown|create_event)$/.test(recognised.intent);
  const added = isOpen && !asksWhoIsOut(draft) ? addByFamilyName(draft, text, setting) : null;
  if (added) return changedReading(added, clock);
  // "Kearney. And Declan while you're at it": which one, and what else.
  const [, family = '', more = ''] = openWho(draft, setting)
    ? (/^\W*([\p{L}'’-]+)[.,;!] *(\S.{2,})$/u.exec(text) ?? [])
    : [];
  const which = family === '' ? null : addByFamilyName(draft, family, setting);
  const both = which && changeDraft({ ...which.draft, understood: [] }, more, setting);
  if (both && !both.doubt)
    return changedReading(
      { ...both, changed: [...new Set([...which.changed, ...both.changed])], draft: { ...both.draft, understood: [] } },
      clock,
    );
  const place = isOpen ? addressSaid(text, clock, directory) : null;
  if (place !== null) return changedReading(placedAt(draft, place, setting), clock);
  const isSmallTalk = recognised.intent === 'small_talk';
  // "I'm so sorry, I meant Grace": behind an apology, a draft is corrected.
  const sorry = isSmallTalk ? sorryBefore.exec(text)?.[0] : undefined;
  const proposed = recognised.intent === 'confirm_draft' ? null : proposedTime(draft, text, setting);
  for (const said of [sorry === undefined ? null : text.slice(sorry.length), proposed]) {
    const change = said === null ? null : changeDraft(draft, said, setting);
    if (!change) continue;
    // "He offered us the week after or the 6th": what is left open stays with the draft.
    const open = change.draft.start_at === null ? change.draft.understood : [];
    const understood = open.map(({ field, text: words }) => before(field, words));
    return changedReading({ ...change, draft: { ...change.draft, understood } }, clock);
  }
  // "The Fox is closed", of what is at the Fox.
  const isAboutPlace =
    isSmallTalk &&
    draft.location !== null &&
    text.toLowerCase().includes(draft.location.toLowerCase().replace(/^(?:the|at|in) /, ''));
  const placed = isAboutPlace ? changeDraft(draft, text, setting) : null;
  if (placed?.changed.includes('location') === true) return changedReading(placed, clock);
  // "Let me know by noon", "10, Tom was out late" of a draft are no talk, and "get back to me by Friday" is no other day.
  const byDay = splitAnswerBy(input, clock);
  const isAbout =
    (byDay !== null && /^(?:small_talk|list_events|check_availability)$/.test(recognised.intent)) ||
    (isSmallTalk && isChange(text, draft.title, setting));
  if (asked.has(recognised.intent) && !isAbout) return answerLater(recognised, input, setting);
  if (byDay) return changedReading(answeredBy(draft, byDay, setting), clock);
  if (recognised.intent === 'update_event' && namesOther(draft, text)) return answerLater(recognised, input, setting);
  // "Not on the 24th but the 25th" of what repeats is one of its dates, and no other day for all of them.
  const isExcept = isRow && exceptOn.test(tokenise(text.trim(), new Set()).canon);
  const isBeside = isExcept || setAside(text, draft.title, setting) !== null;
  const change = changeDraft(draft, (isBeside ? null : withoutRejected(text, clock, directory)) ?? text, setting);
  if (change) return changedReading(change, clock);
  if (recognised.intent !== 'create_event') return answerLater(recognised, input, setting);
  const made = readDraft(input, recognised, setting);
  // Without a day, words that do not fit a draft are rather about it than another event: "up to you but the bus is at 5".
  const saysDay = readParts(text, clock, directory).time;
  const isOther =
    made.draft === null ||
    opensEvent.test(text) ||
    ((made.draft.start_at !== null || made.draft.date !== null) &&
      (saysDay.days.length > 0 || saysDay.repetition !== null || made.clarify !== null));
  return isOther
    ? withTagsWeighed(askTripDay(made, draft, text, clock), said, readAgain)
    : answerLater({ ...recognised, intent: 'unknown' }, input, setting);
}

/** What is asked for beside a draft, whatever else its words could change. */
const asked: ReadonlySet<Intent> = new Set([
  'list_events',
  'check_availability',
  'get_help',
  'list_groups',
  'find_friends',
  'small_talk',
  'unknown',
  'confirm_draft',
  'discard_draft',
  'share_calendar',
  'create_group',
  'delete_group',
  'remove_members',
  'publish_event',
  'invite_friend',
]);

/** A draft with the day by which guests are to answer, and with what the rest of the words changes. */
function answeredBy(draft: Draft, { day, text }: { day: string | null; text: string }, setting: ChangeContext): Change {
  const answered = { ...draft, answer_by: day };
  const others = /[\p{L}\d]/u.test(text)
    ? changeDraft(answered, text.replace(/^[\s,.;]+(?:and |but )?|[\s,;]+(?:and|but)?\s*$/gi, ''), setting)
    : null;
  if (others) return others;
  const parts = readParts('', setting.clock, setting.directory);
  // "Reply by Palm Sunday" of what is in June: that of the next year is no day to answer by.
  if (draft.date !== null && draft.recurrence === null && day !== null && day > draft.date) {
    const doubt: Doubt = {
      about: 'day',
      question: 'That is after the event. By which day are they to answer?',
      choices: [],
    };
    return { draft: { ...draft, understood: [] }, when: null, parts, changed: [], doubt };
  }
  // The day to answer by is told to guests within the description.
  return { draft: { ...answered, understood: [] }, when: null, parts, changed: ['description'] };
}

/** Whether what looks like talk tells an hour beside the event of `title`, or another hour and why. */
function isChange(text: string, title: string, setting: ChangeContext): boolean {
  if (tellsHourBeside(tokenise(text, new Set()).canon.trim()) || setAside(text, title, setting) !== null) return true;
  const [first, ...others] = clausesOf(text);
  const isHour =
    /^(?:(?:at|make it|let['’]?s say|rather|better) )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|noon|half \p{L}+|half \d+)(?: (?:then|instead|please))?$/iu;
  // "In the park instead, it's sunny", "bring a mug, it's cold in there".
  const isOther = /^(?:(?:at|in|on|to|round) (?:the|my|our) |(?:please )?(?:bring|wear) )[^,;]{3,40}$/iu;
  return (
    first !== undefined &&
    others.length > 0 &&
    (isHour.test(first.text) || isOther.test(first.text)) &&
    others.every((one) => isIdleClause(one.text, setting))
  );
}

/** "Put Ana on the barbecue", of a draft that is no barbecue: something stored is meant. */
function namesOther(draft: Draft, text: string): boolean {
  const said =
    /^\W*(?:(?:please|and|also|ok|oh|can you|could you|by the way|btw) )*(?:put|add|invite|stick|pop|take|remove|drop|bring) (?!(?:it|this|that)\b).{2,60}? (?:on|onto|to|from|off|down for|for) (?:the|my|our|(?:\p{L}+day|tomorrow|tonight)['’]s) (.{3,40}?)[.!? ]*$/iu.exec(
      text,
    )?.[1] ??
    /^\W*(?:(?:please|and|also|ok|oh|can you|could you|by the way|btw) )*(?:move|push|shift|bring|postpone|reschedule|delay|rename|extend|shorten|make)(?: back| forward)? (?:the|my|our|(?:\p{L}+day|tomorrow|tonight)['’]s) (\p{L}[\p{L} ]{2,30}?) (?:to|by|an?|half|back|forward|from|until|till|on|at|\d)\b/iu.exec(
      text,
    )?.[1];
  if (said === undefined || !namesActivity(said)) return false;
  const own = new Set(draft.title.toLowerCase().split(/[^\p{L}\d]+/u));
  return !said
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .some((word) => own.has(word));
}

const sorryBefore =
  /^\W*(?:(?:oh|ah|dear|gosh)[, ]+)*(?:i['’]?m |i am )?(?:(?:so|very|really|terribly|awfully) )*(?:sorry|apologies|i was wrong|my (?:mistake|bad|fault)|i made a mistake)(?: (?:about|for|on) that| dear| everyone| all| again)*[,.!–-]+\s*(?=\S)/i;

/** Words with which another event is begun while a draft is at hand. */
const opensEvent =
  /^\W*(?:(?:and|also|ok|okay|now|then|please|can you|could you|i (?:want|need) to|let['’]?s) )*(?:create|plan|schedule|set up|organi[sz]e|arrange|book(?! for\b)|new|another|(?:put|add) (?:an?|another) (?:new )?(?:event|entry|meeting|appointment|reminder|dinner|lunch)) /i;

/** A family name and nothing else: "Okafor", "I mean Okafor", "the Okafor boy, of course". */
const familyName =
  /^\W*((?:(?:no|sorry|oh|def(?:initely)?|i mean|i meant|as in|the one called|it['’]?s|that['’]?s|i was thinking of|(?:him|her|the (?:one|guy|lad|girl|woman|man|lass|boy))(?: that['’]?s| who['’]?s)? (?:from|at|in|off|with) (?:the |my |our )?\p{L}[^,;.\d]{1,24},)[, ]+)*)(?:([\p{L}'’-]+)|(?:the |young |old )+([\p{L}'’-]+) (?:boy|girl|lad|lass|one|man|woman|chap))(?:[, ]+(?:of course|obviously|obvs?|ofc|clearly|duh|lol|haha|naturally|please|then|i think))*(?:,? not (?:the )?([\p{L}'’-]+)(?: one)?)?(?:[,.;!–—-]+ ?(?:(?:the )?other (?:1|one)|he|she|they|him|her|the (?:one|guy|lad|girl|woman|man|lass|boy))(?:['’]| )[^,.;]{2,60})?\W*$/iu;

/** "The girl one", "the tall guy from work": which of two, in words that no name tells; it is asked again. */
const whichOne =
  /^\W*(?:(?:oh|um|er|ah|haha|lol)[, ]+)*(?:the |that |my )(?!(?:other|first|second|former|latter|last|1st|2nd|next)\b)(?:\p{L}+ ){1,2}(?:one|guy|girl|lad|fella|lady|man|woman)(?: (?:from|at|in|who|with|i|that)\b[^,;.\d]{1,50})?[.! ]*$/iu;

/** The friends of whom it is open which one is meant; null where it is not. */
function openWho(draft: Draft, { clock, directory }: ChangeContext): readonly string[] | null {
  const doubt = openDoubt(draft, clock, directory);
  return doubt?.about === 'friend_names' && doubt.choices.length > 1 ? doubt.choices : null;
}

/** "Okafor" after "Which Sam do you mean?": a family name alone, which only one friend bears, is that friend. */
function addByFamilyName(draft: Draft, text: string, { clock, directory, ...setting }: ChangeContext): Change | null {
  const [, lead = '', alone, within, gone] = familyName.exec(text) ?? [];
  // "Tom Whitlock's the one".
  const said = alone ?? within ?? /^\W*[\p{L}'’-]+ ([\p{L}'’-]+?)(?:['’]s| is) the one[.! ]*$/iu.exec(text)?.[1];
  if (said === undefined) return null;
  const bears = (family: string) => (friend: { name: string }) =>
    sameName(friend.name.split(/\s+/).slice(1).at(-1) ?? '', family);
  // "Deshmukh not Nair", but not "Deshmukh not coming".
  if (gone !== undefined && !directory.friends.some(bears(gone))) return null;
  const bearers = directory.friends.filter(bears(said));
  // "Pugh" after "Which Gareth do you mean?" is none of the others who are called so.
  const choices = openWho(draft, { clock, directory }) ?? [];
  const asked = bearers.filter(({ name }) => choices.includes(name));
  const [friend, other] = asked.length === 1 ? asked : bearers;
  // "I mean Okafor" of a dinner with another Sam: he comes instead.
  const words = lead === '' ? `with ${friend?.name ?? ''}` : `I mean ${friend?.name ?? ''}`;
  return friend && !other ? changeDraft(draft, words, { ...setting, clock, directory }) : null;
}

/** "Actually no Tom, Beth", also where it was asked which Tom: none who is called so, and somebody else. */
function namedInstead(draft: Draft, text: string, setting: ChangeContext): Change | null {
  const [, gone = '', comes = ''] =
    /^\W*(?:(?:actually|oh|sorry|wait|hmm|no)[, ]+)*(?:no|not) ([\p{L}'’-]+)(?:[,;.–-]+| but)\s*(?:(?:it['’]?s|make it|rather|with|invite|add) )*(\p{L}[\p{L}'’ -]{1,40}?)(?: (?:instead|please|then))*[.! ]*$/iu.exec(
      text,
    ) ?? [];
  if (gone === '') return null;
  const { clock, directory } = setting;
  const other = readParts(`with ${comes}`, clock, directory);
  const [newcomer, more] = other.people.friends;
  if (!newcomer || more || other.title !== '' || other.timed) return null;
  const isCalled = (name: string) => sameName(name.split(' ')[0] ?? '', gone);
  if (openWho(draft, setting)?.every(isCalled) === true)
    return changeDraft({ ...draft, understood: [] }, `with ${comes}`, setting);
  // "No Tom, Beth", of one Tom who is a guest, and Beth who is none.
  const [guest, another] = draft.friend_names.filter(isCalled);
  const isSwap = guest !== undefined && another === undefined && !draft.everyone && draft.group_names.length === 0;
  return isSwap && !draft.friend_names.includes(newcomer.name)
    ? changeDraft(draft, `swap ${guest} for ${newcomer.name}`, setting)
    : null;
}

/** "The 14th, I mean", of a draft. */
const meantLast = /(?<=\S)[\s,.–—-]+i mean(?:t)?[.! ]*$/i;
