import type { Mark } from '../reading.ts';
import type { Message, Run } from '../words/message.ts';
import type { FieldTag, Tagged } from './tagged.ts';

/** The tags of words that are known to be of a field; all others are beside the point. Marks that hold no word are passed over. */
export function taggedBy({ words }: Message, marks: readonly Mark[]): Tagged {
  const fieldAt = words.map(({ from, to }) => marks.find((mark) => mark.from <= from && to <= mark.to) ?? null);
  const tags = fieldAt.map((mark): FieldTag => mark?.field ?? 'other');
  const runs = (field: FieldTag): Run[] =>
    marks.flatMap((mark) => {
      const from = fieldAt.indexOf(mark);
      return mark.field === field && from >= 0 ? [{ from, to: fieldAt.lastIndexOf(mark) + 1 }] : [];
    });
  const sure = 20;
  // Marks that name no time leave it to the reader of times.
  const saysWhen = tags.includes('when');
  return {
    tags,
    titles: runs('title'),
    places: runs('place'),
    odds: ({ from, to }, tag) => {
      const said = tags.slice(from, to);
      if (tag === 'when' && !saysWhen && said.every((one) => one === 'other')) return 0;
      return said.includes(tag) ? sure : -sure;
    },
  };
}
