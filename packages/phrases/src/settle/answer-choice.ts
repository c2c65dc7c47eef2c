import type { Draft } from '../draft.ts';
import type { Change, ChangeContext } from './settle-change.ts';
import { dayWontDo, leavesOut, takenDay } from './change-words.ts';
import { readParts } from './draft-event.ts';
import { openDoubt } from './keep-open.ts';
import { opened } from '../words/exclamations.ts';
import { tokenise } from '../words/tokenise.ts';
import { clausesOf, isIdleClause } from './split-change.ts';

const numbered: Readonly<Record<string, number>> = { '1st': 0, former: 0, '2nd': 1, other: 1, '3rd': 2, '4th': 3 };

/** What an answer asks for beside whom it means. */
const asksMore =
  /\d|\b(?:both|neither|add|invite|make|move|change|push|and|also|plus|bring|cancel|instead|day|tomorrow|at the|at my)\b|day\b/iu;

/** "The tall one haha, Whitlock", "Okafor, from work", "… Okafor? yes Okafor": the only choice of which an answer says a word of its own; null for more. */
export function choiceNamed(choices: readonly string[], text: string): string | null {
  const words = (said: string): string[] => said.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  if (choices.length < 2 || text.length > 160 || asksMore.test(text)) return null;
  const said = new Set(words(text).map((word) => word.replace(/['’]s?$/u, '')));
  const own = choices.map((choice) =>
    words(choice).filter((word) => choices.every((other) => other === choice || !words(other).includes(word))),
  );
  const marks = own.map((ones) => ones.find((word) => said.has(word)));
  // "Not Okafor", "Okafor's away": the other one.
  const refused = marks.map(
    (mark) =>
      mark !== undefined &&
      new RegExp(
        `\\b(?:not|no|isn['’]?t|without|except)(?: the)?(?: \\p{L}+)? ${mark}|${mark}(?:['’]s| is| has| can['’]?t| won['’]?t)? (?:not|away|out|ill|busy|can['’]?t|won['’]?t)`,
        'iu',
      ).test(text),
  );
  const named = choices.filter((_, at) => marks[at] !== undefined && !refused[at]);
  const left = choices.filter((_, at) => !refused[at]);
  const [only, more] = named.length > 0 ? named : left.length < choices.length ? left : [];
  return only !== undefined && more === undefined ? only : null;
}

/** "The second one", "both", "neither": an answer that says only which of the choices is meant. */
const choosing =
  /^(?:(?:oh|ah|um|uh|er|yes|yeah|no|ok|the|that|let's (?:say|do|go with)|go with|make it|actually|probably|i think|i guess|please|just)[, ]+)*(?:(1st|2nd|3rd|4th|next|former|last|latter|other|later|earlier)(?: (?:1|option|choice|day|time|date|of (?:them|those|these)))?|(both|all (?:2|3|of them)|the (?:2|pair) of them|they both)(?: (?:of them|are|1s))*|(neither|none|no 1|not either)(?: (?:of (?:them|those|these|the 2)|1))?)(?: (?:please|then|thanks|actually|instead|are (?:coming|invited)|can come))*[.! ]*$/;

/** "Lindqvist out", "not Friday": which of the choices it is not. */
const ruling = opened(
  /^(?:(?:not|without|minus|drop|lose|any(?:one|thing)? but)(?: the| on)? (.{2,30}?)|(?:the )?(.{2,30}?)(?:'s|['’]s| is)? (?:out|no good|off|can't|cannot|won't work|doesn't work|not coming|can't (?:do|make) it|a no))(?: (?:please|then|though|after all))*[.! ]*$/,
);

/** The words of what a message rules out ("Friday", "Lindqvist"); null when it rules out nothing. */
function ruledOut(canon: string): string | null {
  const found = ruling.exec(canon);
  return found?.[1] ?? found?.[2] ?? dayWontDo.exec(canon)?.[1] ?? takenDay.exec(canon)?.[1] ?? null;
}

/** Whether words are all of one choice. */
function saysPart(said: string, choice: string): boolean {
  const words = new Set(choice.toLowerCase().split(/[ ,]+/));
  return said.split(' ').every((word) => words.has(word));
}

/** The choices that are left when one of them is ruled out; none when the words fit no choice, or more than one. */
function choicesLeft(ruled: string, choices: readonly string[]): string[] {
  const left = choices.filter((choice) => !saysPart(ruled, choice));
  return left.length === choices.length - 1 ? left : [];
}

/** Whether a message only says which of several is meant, so that without choices it says nothing. */
export const choosesOne = (canon: string): boolean => choosing.test(canon.trim());

/** Whether the message before left out one of several friends of a name. */
export const asksWhoIsOut = ({ understood }: Draft): boolean =>
  understood.some(({ field, text }) => field === 'friend_names' && leavesOut.test(text));

/** Answers the question that the words behind a draft leave open. Null when they leave none, or for any other message. */
export function answerByChoice(
  draft: Draft,
  text: string,
  setting: ChangeContext,
  change: (draft: Draft, text: string, setting: ChangeContext) => Change | null,
): Change | null {
  const { clock, directory } = setting;
  // "Both of them! They can share a bucket".
  const [first, ...others] = clausesOf(text);
  const isFirst = others.length > 0 && others.every((one) => isIdleClause(one.text, setting));
  // "Omg both haha they're flatmates".
  const canon = tokenise((isFirst && first?.text) || text, new Set())
    .canon.trim()
    .replace(/^(?:omg|haha|lol|ha)[ ,]+|(?<=\b(?:both|neither|all of them)) (?:haha|lol|omg|ha)\b.*$/g, '');
  const found = choosing.exec(canon);
  const ruled = found ? null : ruledOut(canon);
  // "Except Sam", and then "Lindqvist".
  const isLeftOut = asksWhoIsOut(draft);
  if (!found && ruled === null && !isLeftOut) return null;
  const doubt = openDoubt(draft, clock, directory);
  const choices = doubt?.choices ?? [];
  if (!doubt || choices.length < 2) return null;
  const isWho = doubt.about === 'friend_names';
  const named = isWho && isLeftOut && !found ? choices.filter((choice) => saysPart(canon, choice)) : [];
  if (named.length === 1) return change(draft, `without ${named[0] ?? ''}`, setting);
  if (!found) {
    const left = choicesLeft(ruled ?? '', choices);
    const [only, ...others] = left;
    if (only === undefined || !/^(?:friend_names|day)$/.test(doubt.about)) return null;
    if (others.length === 0) return change(draft, isWho ? `with ${only}` : only, setting);
    const question = isWho ? 'Who is it instead?' : 'Which day is it on instead?';
    return {
      draft,
      when: null,
      parts: readParts('', clock, directory),
      changed: [],
      doubt: { ...doubt, question, choices: left },
    };
  }
  const [, which, all, none] = found;
  if (isWho && none !== undefined)
    return {
      draft: { ...draft, understood: [] },
      when: null,
      parts: readParts('', clock, directory),
      // Nobody is added, and nobody is asked for again.
      changed: ['friend_names'],
    };
  if (isWho && all !== undefined) return change(draft, `with ${choices.join(' and ')}`, setting);
  if (which === undefined) return null;
  // Where no half of the day was said, an hour keeps that of the draft.
  const isHalfOpen =
    doubt.about === 'time' &&
    draft.start_at !== null &&
    !draft.understood.some(({ text: words }) => /\d ?[ap]\.?m/i.test(words));
  const said = isHalfOpen ? choices.map((choice) => choice.replace(/ ?[ap]m$/i, '')) : choices;
  const isByHour = doubt.about === 'time' && /^(?:later|earlier)$/.test(which);
  const offered = isByHour ? inOrder(said, (choice) => change(draft, choice, setting)?.draft.start_at ?? '') : said;
  const at = /^(?:last|latter|later)$/.test(which) ? choices.length - 1 : which === 'earlier' ? 0 : numbered[which];
  const isOrdered = which !== 'other' && !(/^(?:later|earlier)$/.test(which) && isWho);
  const chosen = isOrdered || choices.length === 2 ? offered[at ?? choices.length] : undefined;
  if (chosen === undefined) return null;
  return change(draft, isWho ? `${isLeftOut ? 'without' : 'with'} ${chosen}` : chosen, setting);
}

/** Choices by the start that each would give the draft. */
function inOrder(choices: readonly string[], startOf: (choice: string) => string): string[] {
  return choices
    .map((choice) => ({ choice, start: startOf(choice) }))
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .map(({ choice }) => choice);
}
