// Who does not come, and who comes instead.
import type { Draft } from '../draft.ts';
import { type Directory, mentionAt, nameWords } from '../read/people/match-names.ts';
import { capitalise } from '../say/list-names.ts';
import { opened } from '../words/exclamations.ts';
import { normAt, tokenise } from '../words/tokenise.ts';
import { invite, isInvited, leaveOut, removeNames } from './change-guests.ts';
import { ask, cut, cutTo, goOnWith, guestsIn, partsOf, type Step, type StepReader } from './change-step.ts';
import { drop, substitute } from './change-words.ts';
import { doubtOf, doubtedGuest } from './doubt-guest.ts';
import { isTimeAlone } from './read-change.ts';

const leavesPronoun = opened(
  /^(?:(?:he|she|they) (?:can't|cannot|won't|isn't|is not|aren't|can not)(?: (?:come|make it|be there|coming|able to (?:come|make it)|free))?(?:[,.;]? *(?:so |and |please )*(?:take|leave|drop|remove)(?: (?:him|her|them))?(?: (?:out|off))?)?|(?:remove|drop|take off|take out|uninvite|leave out|not|without|minus) (?:him|her|them)|(?:take|leave) (?:him|her|them) (?:out|off))[.! ]*$/,
);

/** Who was just left out may be spoken of in the next message ("Yes, leave her out", "Karim instead"). */
function keepInMind({ draft, next }: Step): void {
  const [name, other] = next.excluded_names.filter((one) => !draft.excluded_names.includes(one));
  if (name !== undefined && other === undefined) next.understood = [doubtOf(name)];
}

/** "Swap 8 for 9", of times, which are read further on; "swap Tom for Ana". */
export const swapNamed: StepReader = (step) => {
  const { clock, directory } = step.setting;
  const times = /^(?:swap|replace|switch|change|exchange) (.{1,30}?) (?:for|with|to) (?=.)/.exec(step.sentence.canon);
  if (times && isTimeAlone(times[1] ?? '', clock, directory))
    goOnWith(step, cut(step.rest, step.sentence, times[0].length));
  const { next, rest, sentence, changed, finish } = step;
  const swapped = /^(?:swap|replace|switch|change|exchange) (.{1,40}?) (?:for|with|to|by) (?=.)/.exec(sentence.canon);
  const first = sentence.tokens[1]?.norm === 'the' ? 2 : 1;
  if (!swapped || !mentionAt(sentence, first, directory)) return null;
  const gone = removeNames(next, sentence, 0, directory);
  const parts = partsOf(step, `with ${cut(rest, sentence, swapped[0].length)}`);
  if (gone.length === 0 || parts.people.friends.length + parts.people.groups.length === 0) return null;
  invite(next, parts.people, directory);
  changed.push(...gone);
  return finish(null, parts);
};

/** "Take him out", "swap her for Jo": of one guest, who is meant is known. */
export const dismissByPronoun: StepReader = (step) => {
  const { next, rest, sentence, whole, setting, changed, finish } = step;
  const doubted = doubtedGuest(step.draft);
  const [guest, another] = doubted === null ? next.friend_names : [doubted];
  if (guest === undefined || another !== undefined) {
    // Of several it is tried with each name; of a group nobody is named.
    const pronoun =
      guest === undefined && leavesPronoun.test(whole)
        ? /\b(?:him|her|them|he|she|they)\b/.exec(whole)?.[0]
        : undefined;
    if (pronoun === undefined) return null;
    return ask(step, { about: 'friend_names', question: `Who do you mean by “${pronoun}”?`, choices: [] });
  }
  const instead = /^(?:swap|replace|switch|exchange) (?:him|her|them) (?:out )?(?:for|with) (?=.)/.exec(sentence.canon);
  const comers = instead ? guestsIn(step, cut(rest, sentence, instead[0].length)) : null;
  const isReplaced = comers !== null && comers.friends.length > 0;
  if (!isReplaced && !leavesPronoun.test(whole)) return null;
  if (!isReplaced && next.excluded_names.includes(guest)) return finish();
  leaveOut(next, [guest]);
  if (isReplaced) invite(next, comers, setting.directory);
  changed.push('friend_names', 'excluded_names');
  return finish();
};

/** "Ana instead of Tom". */
export const comeInstead: StepReader = (step) => {
  const { next, rest, sentence, setting, changed, finish } = step;
  const found = /^(.{1,40}?) (?:instead of|rather than|in place of) (?=.)/.exec(sentence.canon);
  if (!found) return null;
  const gone = removeNames(next, sentence, found[0].length, setting.directory);
  const people = guestsIn(step, cutTo(rest, sentence, found[1] ?? ''));
  if (gone.length === 0 || people.friends.length + people.groups.length === 0) return null;
  invite(next, people, setting.directory);
  changed.push(...gone, 'friend_names');
  return finish();
};

/** "Derek pulled his calf, Priya will play instead", "I am afraid Sam is ill. Might Priya come in his place?": who comes for whom, without a word that somebody cannot. */
const comesFor =
  /^\W*(?:(?:and|but|so|oh|ok),? )*(?:(?:i(?:['’]m| am) (?:so )?(?:afraid|sorry)|i (?:fear|regret)|sadly|unfortunately|alas|it seems|apparently)(?: that)?,? )?([^,;.?]{2,60}?)(?:,? (?:i fear|i(?:['’]m| am) afraid|sadly|unfortunately|alas))?(?:[,;.–—]+\s*|\s(?=(?:might|may|could|can|would)\s))(?:so |and |but )?(?:(?:might|may|could|can|would|shall|perhaps|maybe) )*(?:(?:i|we) (?:ask|have|invite|get|bring) )?([^,;?]{2,30}?)(?:['’](?:s|ll)| is| are| can| could| will| might| would| may)?(?: (?:be|going to|able to|like to|be happy to))*(?: (?:play|come|go|do it|step|fill|stand|cover|take (?:his|her|their) (?:place|spot|seat|stead)|take over)(?:s|es|ing|ping)?)?(?: in| it)? ?(?:instead(?: of (?:him|her|them))?|for (?:him|her|them)|in (?:his|her|their) (?:place|spot|stead)|(?<=(?:\bin|place|spot|seat|stead) ?))(?: ?please)?[?.! ]*$/iu;

/** "Tom asked could Priya come": whose question it is. */
const asks = /\b(?:asks?|asked|says?|said|wonders?|wondered|suggests?|suggested|thinks?|thought)$/iu;

/** As "swap Derek for Priya"; null when nobody comes for a guest. */
export function swapTold({ friend_names: guests }: Draft, text: string, directory: Directory): string | null {
  const [, told = '', comer = ''] = comesFor.exec(text) ?? [];
  if (told === '' || asks.test(told)) return null;
  const named = (words: string, isAll: boolean) => {
    const sentence = tokenise(words, nameWords(directory));
    const mention = mentionAt(sentence, 0, directory);
    return isAll && mention?.last !== sentence.tokens.length - 1 ? [] : (mention?.friends ?? []);
  };
  // "He's poorly", of the only guest.
  const isOnly = guests.length === 1 && /^(?:he|she|they)(?!\p{L})/iu.test(told);
  const gone = isOnly ? guests : named(told, false).flatMap(({ name }) => (guests.includes(name) ? [name] : []));
  const [friend, another] = named(comer, true);
  if (gone.length !== 1 || !friend || another || guests.includes(friend.name)) return null;
  return `swap ${gone[0] ?? ''} for ${friend.name}`;
}

/** "Katherine isnt in the group add her", "Joy's not on the list, she should come too": who is missing from those that are invited. */
const missing =
  /^\W*(?:(?:oh|and|but|ok|also|btw|so),? )*(\p{L}[\p{L}'’ -]{1,40}?)(?:['’]s not| is not| isn['’]?t)(?: (?:actually|even|yet))? (?:in|on|part of|a member(?: of)?)(?: (?:it|that|this|the|our|my))?(?: [\p{L}'’]+){0,3}?[,;.–—]*(?: (?:so|but|and|though|please|pls|can you|could you))* (?:(?:add|invite|include|put|stick|ask) (?:her|him|them)|(?:she|he|they) (?:should|needs? to|has to|have to|can|must) (?:come|be (?:there|invited|on it|in it)))(?: (?:in|on|to it|too|as well|anyway|though|please|pls|along))*[.! ]*$/iu;

/** As "add Katherine"; null when nobody is missing. */
export function addTold(text: string, directory: Directory): string | null {
  const name = missing.exec(text)?.[1] ?? '';
  const isFriend = (mentionAt(tokenise(name, nameWords(directory)), 0, directory)?.friends.length ?? 0) > 0;
  return isFriend ? `add ${name}` : null;
}

const cannot =
  /^(.{1,60}?) (?:(?:can't|cannot|can not)(?! (?:leave|eat|drink|stand|wait|find|cook|park|swim|sleep|hear|afford|remember|decide|believe|stop|reach|lift|carry|bear)\b)|won't|isn't|aren't|couldn't|is not|are not|(?:must(?: not|n't)|should(?: not|n't)|is not to|are not to|better not|may not|ought not to) (?:come|be there|attend|join|know)|no longer|(?:is|are) unable to (?:attend|come|join|make it|be there)|need not (?:come|attend|join|be there)|needn't (?:come|attend|join|be there)|do(?:es)?n't (?:need|have) to (?:come|attend|join|be there)|regrets|sends? (?:his|her|their)? ?(?:apologies|regrets)|(?:has |have )?declined|has to decline|not (?:coming|able|free|around|joining|available|going|up for)|has dropped out|have dropped out|dropped out|(?:has |have )?(?:bailed|flaked|pulled out|cancelled)|comes? not|does(?:n't| not) (?:come|make it|join)|is out|are out|out(?= ?[,;.]| and |$)|(?:is|are) (?:ill|sick|away|busy|off))\b/;
const cannotShort =
  /^(.{1,60}?)'s (?:out|not coming|not able|not well|not fit|suspended|not free|not around|not up to it|unwell|poorly|under the weather|in hospital|on holiday|tied up|double[- ]booked|injured|stuck|ill|sick|away|busy|dropped out|no longer|can't)\b(?! (?:of|with)\b)/;

/** "Owen can't, maybe Karim wants it": whoever is named in a clause of its own is no other who cannot. */
function withoutNext(text: string): string {
  const next =
    /(?:can['’]?t|cannot|won['’]?t|isn['’]?t|\bout|\bill|\bsick|\baway|\bbusy|coming|able|free|fit|suspended|injured)[^,;.]*([,;.–—]\s*(?!(?:and|nor|neither|or)\b)\S.*)$/iu.exec(
      text,
    );
  return next ? text.slice(0, text.length - (next[1]?.length ?? 0)) : text;
}

/** "Renee can come after all, it's Soren who can't": who comes after all, in front of who does not. */
const afterAll =
  /^([^,;]{2,40}?)(?:['’]s| is| are| can| will)(?: (?:actually|also|be|back))* (?:coming|come|make it|in|free|join(?:ing)?|there)(?: (?:after all|now|actually|though))*(?:[,;.!–—]+ ?(?:but |and |so )?| but | and )(?=\S.*(?:can['’]?t|cannot|won['’]?t|isn['’]?t|not coming|\b(?:out|ill|sick|away|busy|working)\b))/iu;

const comesBehind =
  /(?:[,;.–—]\s*(?:but |and |so )?|\s(?:but|and) )((?:(?!n['’]t|cant\b|wont\b|cannot|\bnot\b)[^,;.]){2,40}?)(?:['’](?:s|ll)| is| can(?!['’]|not)| could| will)? (?:in(?! \p{L})|coming|joining|free|around|available|comes?|make it|do it|steps? in|fills? in|stands? in|plays?|starts?|to (?:sub|play|start|cover)|goes|go|takes? over|takes? (?:his|her|their) place)(?!\p{L})[^,;]*$/iu;

/** "Nick can't, swap him for Jill": whoever is named behind the reason comes instead. */
export const dismissWhoCannot: StepReader = (step) => {
  const { next, whole, setting, changed, finish } = step;
  const { directory, sameMessage = false } = setting;
  const back = afterAll.exec(step.rest);
  const known = back ? guestsIn(step, back[1] ?? '') : null;
  // "Alex can come after all", of two who are called so: the one who was left out.
  const namesakes = mentionAt(step.sentence, 0, directory)?.friends ?? [];
  // "She can come after all", of the only one who was.
  const candidates = /^(?:he|she|they)$/i.test(back?.[1] ?? '') ? directory.friends : namesakes;
  const [leftOut, another] = candidates.filter(({ name }) => next.excluded_names.includes(name));
  const comers = known?.friends.length === 0 && leftOut && !another ? guestsIn(step, leftOut.name) : known;
  const isBack = back !== null && comers !== null && comers.friends.length > 0;
  const rest = step.rest.slice(isBack ? back[0].length : 0);
  const sentence = rest === step.rest ? step.sentence : tokenise(rest, nameWords(directory));
  // "The climbers can't make it".
  const named = mentionAt(sentence, normAt(sentence, 0) === 'the' ? 1 : 0, directory);
  // "Carol's is out": where it is.
  const isHome = /^\S+'s (?:is|are)\b/.test(sentence.canon);
  // "Just Beth and me, Tom's ill": who comes, in front of why.
  const isOnly = /^(?:just|only) [^,;.]*[,;.]/.test(whole);
  if (isHome || isOnly || !named || !(cannot.test(sentence.canon) || cannotShort.test(sentence.canon))) return null;
  const behind = substitute.exec(rest);
  // "Owen's out" is "Owen is out".
  const said = (behind ? rest.slice(0, behind.index) : withoutNext(rest)).replace(/(?<=\p{L})['’]s (?=\p{L})/u, ' is ');
  const gone = removeNames(next, tokenise(said, nameWords(directory)), 0, directory);
  if (gone.length === 0) {
    if (named.group !== null || named.friends.length < 2 || sameMessage) return null;
    // "Alex can't", of two friends who are called so.
    const behindName = rest.slice(sentence.tokens[named.last]?.to);
    const choices = named.friends.slice(0, 4).map((friend) => `${friend.name}${behindName}`);
    return ask(step, {
      about: 'friend_names',
      question: `Which ${capitalise(sentence.tokens[0]?.text ?? '')} do you mean?`,
      choices,
    });
  }
  if (isBack) invite(next, comers, directory);
  changed.push(...gone, ...(isBack ? (['friend_names', 'excluded_names'] as const) : []));
  keepInMind(step);
  // "Tom's out, Kit's in", "Tom can't but Kit's free".
  const comer = comesBehind.exec(rest)?.[1];
  const [first, second] = [comer, behind ? rest.slice(behind.index + behind[0].length) : undefined].map((words) =>
    words === undefined ? null : guestsIn(step, words),
  );
  const coming = first && first.friends.length > 0 ? first : second;
  if (coming) invite(next, coming, directory);
  if (coming && coming.friends.length > 0) changed.push('friend_names');
  return finish();
};

/** "Without Tom"; what it adds behind that is read further on. */
export const dismissNamed: StepReader = (step) => {
  const { next, rest, sentence, whole, setting, changed, finish } = step;
  // "No Tom" without a comma, of somebody who is invited: the lead takes its "no" for a correction.
  const isRefused =
    /^(?:(?:but|and|also|ok|okay|yes|actually) )*no (?=[a-z])/.test(whole) &&
    isInvited(next, sentence, setting.directory);
  const dropped = drop.exec(sentence.canon);
  if (!dropped && !isRefused) return null;
  const gone = removeNames(next, sentence, dropped?.[0].length ?? 0, setting.directory);
  if (gone.length === 0) return null;
  changed.push(...gone);
  keepInMind(step);
  const after =
    /(?:\b(?:but|and)|[,;]) (?:add|invite|include|ask|get|bring|have) .*$/i.exec(rest) ??
    /(?<=,\s*(?:(?:only|just) ))\S.*$|(?<=,\s*)(?!and\b)\S[^,]*(?= instead[.! ]*$)/i.exec(rest) ??
    // "Not Mark, he's down in Nelson" names nobody else.
    (/^not\b/i.test(rest) ? /(?<=,\s*)(?!(?:and|he|she|they)\b)\S.*$/i.exec(rest) : null);
  if (!after) return finish();
  goOnWith(step, after[0].replace(/^(?:(?:but|and|[,;]) )?(?:(?:add|invite|include|ask|get|bring|have) )?/i, 'add '));
  return null;
};
