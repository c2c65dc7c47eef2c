import type { Message, Word } from '../words/message.ts';

/** Irrelevant lines: quotations, and boilerplate of mail programs and calendars. */
const idle = [
  /^\s*>/u,
  /^\s*-{3,}/u,
  /^\s*_{3,}/u,
  /^\s*(?:from|to|cc|sent|von|an):\s.{0,80}@/iu,
  /^\s*(?:on|am) .{6,80} (?:wrote|schrieb .{1,60}):\s*$/iu,
  /^\W*(?:begin )?forwarded message\W*$/iu,
  /^\W*sent from my \w/iu,
  /^\W*(?:joining info|google meet joining info|more phone numbers|view (?:map|guest list|event)|add to calendar|or dial)/iu,
  /^\W*(?:meeting id|passcode|pin|organi[sz]er|created by)\b/iu,
  /^\W*save the date\W*$/iu,
  /^\W*(?:dear|hi|hello|hey|hallo|liebe) [\p{L} ]{1,24}[,!.]*\s*$/iu,
] as const;

/** "Thanks," with the signer on the same or next line. */
const closing =
  /^\W*(?:(?:many |kind |best |warm )?(?:thanks|regards|wishes)|cheers|love|yours|sincerely|best)\b[^\d]{0,30}$/iu;

/** Lines of a text as UTF-16 offsets, `to` exclusive and without the line break. */
export function linesOf(text: string): { from: number; to: number }[] {
  let from = 0;
  return text.split('\n').map((line) => {
    const found = { from, to: from + line.length };
    from = found.to + 1;
    return found;
  });
}

/** A message without the words of some ranges; the others keep their offsets. */
export function withoutStretches(message: Message, stretches: readonly { from: number; to: number }[]): Message {
  if (stretches.length === 0) return message;
  let next = 0;
  const isOutside = (word: Word): boolean => {
    while ((stretches[next]?.to ?? Infinity) <= word.from) next += 1;
    return word.from < (stretches[next]?.from ?? Infinity);
  };
  return { text: message.text, words: message.words.filter(isOutside) };
}

/** A pasted message without irrelevant lines. A single line is kept. */
export function skipLines(message: Message): Message {
  const lines = linesOf(message.text);
  if (lines.length === 1) return message;
  const said = lines.map(({ from, to }) => message.text.slice(from, Math.min(to, from + 200)));
  const end = said.findIndex((line, at) => at > 0 && at >= said.length - 2 && closing.test(line));
  const isIdle = (at: number) => (end >= 0 && at >= end) || idle.some((pattern) => pattern.test(said[at] ?? ''));
  return withoutStretches(
    message,
    lines.filter((_, at) => isIdle(at)),
  );
}
