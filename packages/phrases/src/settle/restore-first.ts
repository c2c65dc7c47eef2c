import { blankOut } from '../words/blank-out.ts';
import { correction } from '../words/corrections.ts';
import { matchesOf } from '../words/pattern.ts';

/** "1pm Tuesday. Sorry, Wednesday. No, Tuesday was right": what was said first is meant after all, and the correction is blanked. */
export function withFirstRestored(text: string): string {
  const found = restored.exec(text);
  if (!found) return text;
  const [mark] = matchesOf(text, correction);
  const said = found[1]?.toLowerCase().replace(/^(?:the|at|on) /, '') ?? '';
  if (!mark || mark.index >= found.index || said === '') return text;
  if (!text.slice(0, mark.index).toLowerCase().includes(said)) return text;
  const end = found.index + found[0].length;
  return blankOut(text, mark.index, end);
}

const restored =
  /(?<![\s,.;–—-])(?:[\s,.;–—-]|^)+(?:(?:no|sorry|actually|wait|oh|yes|yeah|ok|hang on)[\s,.]+){0,3}(?:(?:it['’]?s|make it|it was) )?((?:the |at |on )?[\p{L}\d:.]{1,12}(?: (?:[ap]m|[\p{L}\d]{2,9}))?) (?:was|is) (?:right|correct|fine|the one)(?: (?:after all|all along|the first time|first time|before))?(?=$|[,.!;])/iu;
