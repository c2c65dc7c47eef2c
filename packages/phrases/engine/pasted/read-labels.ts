import type { Mark } from '../reading.ts';
import type { Message } from '../words/message.ts';
import { linesOf } from './skip-lines.ts';

/** Field labels used in invitations and bookings. `note` and `deadline` have no tag. */
const labels: Readonly<Record<'title' | 'when' | 'place' | 'guest' | 'note' | 'deadline', string>> = {
  title:
    'what|title|event|event name|subject|summary|occasion|appointment|activity|class|session|match|game|film|was|titel|anlass',
  when: 'when|date|time|times|day|date and time|date & time|start|starts|from|end|ends|until|to|hours|slot|wann|datum|zeit|uhrzeit|beginn',
  place: 'where|venue|location|place|address|restaurant|room|link|zoom link|meeting link|join|wo|ort|adresse',
  guest: 'who|with|guest|guests|attendees|invitees|people|participants|invite|wer|mit|gäste',
  note: 'notes|note|description|details|info|agenda|dress code|cost|price|tickets|bring|what to bring|host|contact|reference|ref|phone|party size',
  deadline: 'rsvp|reply by|rsvp by|please reply by|deadline|respond by|answers by|antwort bis|u.a.w.g.',
};

type Label = keyof typeof labels;

const fieldOf = new Map<string, Label>(
  (Object.keys(labels) as Label[]).flatMap((label) => labels[label].split('|').map((name) => [name, label])),
);

/** A label with punctuation at the beginning of a line: "Where: ", "Venue – ", "* Date = ". */
const labelled = /^[\s>*•–-]*(\p{L}[\p{L} &.-]{1,24}?)[ \t]*(?::|=|–|—|\t| - )[ \t]*/u;

/** A labelled text: each field's words, and notes and the reply-by day. */
export interface LabelledText {
  marks: Mark[];
  notes: { from: number; to: number }[];
  deadlines: { from: number; to: number }[];
}

/** Reads lines such as "When: Friday at 7"; null when fewer than two lines have a label, or none has a time. */
export function readLabels({ text }: Message): LabelledText | null {
  const found: LabelledText = { marks: [], notes: [], deadlines: [] };
  for (const { from, to } of linesOf(text)) {
    const [lead, name = ''] = labelled.exec(text.slice(from, Math.min(to, from + 60))) ?? [];
    const label = fieldOf.get(name.toLowerCase().trim());
    if (lead === undefined || label === undefined) continue;
    const run = { from: from + lead.length, to };
    if (run.to <= run.from) continue;
    if (label === 'note') found.notes.push({ from, to });
    else if (label === 'deadline') found.deadlines.push(run);
    else found.marks.push({ field: label, ...run });
  }
  const says = (field: Mark['field']) => found.marks.some((mark) => mark.field === field);
  return found.marks.length >= 2 && says('when') ? found : null;
}
