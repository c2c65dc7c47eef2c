import type { Message } from '../words/message.ts';
import { german } from './de/german.ts';
import { english } from './en/english.ts';
import type { Language } from './language.ts';

/** The first one is taken where no word of time tells them apart. */
const languages: readonly Language[] = [english, german];

/** The language of a message by its words of time: the one that has most of them. */
export function tellLanguage({ words }: Message): Language {
  const count = ({ signs }: Language) => words.filter(({ norm }) => signs.has(norm)).length;
  return languages.reduce((best, one) => (count(one) > count(best) ? one : best));
}
