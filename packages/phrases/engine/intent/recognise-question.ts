import { findPhrase, isMark } from '../words/match-phrase.ts';
import { eventNouns } from './en/event-nouns.ts';
import * as leads from './en/leads.ts';
import { mentionAt, type Rule, type Said } from './said.ts';

const saysMoment = ({ pieces }: Said): boolean =>
  pieces.some(({ kind }) => kind === 'day') && pieces.some(({ kind }) => kind === 'clock');

const help: Rule = ({ words, lead }) => {
  if (leads.plansWithHelp(words, 0) !== null) return null;
  const end = leads.help(words, lead) ?? leads.help(words, 0);
  return end === null ? null : { intent: 'get_help', at: end };
};

/** "Remind me what we're doing" asks, whatever day it names. */
const remindsWhat: Rule = ({ words, lead }) =>
  words[lead]?.norm === 'remind' && leads.questions(words, lead) !== null
    ? { intent: 'list_events', at: lead + 2 }
    : null;

/** What sounds like a question and plans: "how about dinner on Friday at 7", "can everyone make sunday lunch at 1". */
const plans: Rule = (said) => {
  const { words, lead, pieces } = said;
  const isPlan = leads.plansAsking(words, lead) !== null && (pieces.length > 0 || leads.suits(words, lead) !== null);
  const isAsked = leads.asksCompany(words, lead) !== null && saysMoment(said);
  return isPlan || isAsked ? { intent: 'create_event', at: lead } : null;
};

const asksFree: Rule = (said) => {
  const { words, lead, asks } = said;
  const found = findPhrase(leads.free, words, lead);
  if (!found) return null;
  // "Free guitar taster" costs nothing, "around 7" is about an hour.
  const isAbout =
    words[found.from]?.norm === 'around' &&
    said.pieces.some(({ run }) => run.from <= found.from && found.from < run.to);
  const isFree =
    found.from === lead && (said.pieces.some(({ run }) => run.from === found.to) || words.length === found.to);
  return !isAbout && (asks || leads.asks(words, lead) !== null || isFree)
    ? { intent: 'check_availability', at: lead }
    : null;
};

const question: Rule = ({ words, lead }) => {
  const end = leads.questions(words, lead);
  const bare = leads.bareQuestions(words, lead);
  // "What: the quiz" is a label.
  const isAsked = end !== null && words[end]?.norm !== ':';
  return isAsked || (bare !== null && words.slice(bare).every(isMark)) ? { intent: 'list_events', at: lead } : null;
};

/** "Is Ana coming on Friday", "will Sam be there", "can Tom make it": a verb, then somebody. */
const asksOfSomebody: Rule = (said) => {
  const { words, lead, asks } = said;
  const verb = leads.asksOf(words, lead);
  // "Will Gray" is a friend, and "Will and Ana" are two.
  const isName =
    (mentionAt(said, lead)?.run.to ?? lead) > lead + 1 || /^(?:and|&|,|n)$/u.test(words[lead + 1]?.norm ?? '');
  if (verb === null || isName) return null;
  const who = mentionAt(said, verb);
  // "Do drinks Friday" and "can we do Friday" plan.
  const isOwn = /^(?:we|i|you|u)$/u.test(words[verb]?.norm ?? '') && !saysWhether(said, verb + 1);
  const isDone = /^(?:do|have)$/u.test(words[lead]?.norm ?? '');
  if (isOwn || (eventNouns.has(words[verb]?.norm ?? '') && !asks)) return null;
  return (who && !isDone) || asks ? { intent: 'list_events', at: lead } : null;
};

const saysWhether = ({ words }: Said, at: number): boolean =>
  /^(?:see|know|check|find|view|ask|look|tell|show|list|remember|have|know)$/u.test(words[at]?.norm ?? '');

/** Questions, in two parts: those that come before all actions, and the rest. */
export const questionRules: { first: readonly Rule[]; rest: readonly Rule[] } = {
  first: [remindsWhat, help],
  rest: [plans, asksFree, question, asksOfSomebody],
};
