import { normAt, type Sentence, type Span } from './tokenise.ts';

export function inQuotes(sentence: Sentence, index: number): boolean {
  const before = sentence.tokens.slice(0, index).filter((token) => token.norm === '"').length;
  return before % 2 === 1;
}

interface Piece extends Span {
  free: number;
}

/** The stretches between commas, dashes and full stops. */
export function splitClauses(sentence: Sentence): Piece[] {
  const pieces: Piece[] = [];
  let first = 0;
  const close = (last: number) => {
    if (last >= first) {
      let free = 0;
      for (let index = first; index <= last; index += 1) if (sentence.roles[index] === null) free += 1;
      pieces.push({ first, last, free });
    }
  };
  let isQuoted = false;
  for (const [index, token] of sentence.tokens.entries()) {
    const dash =
      token.norm === '-' &&
      sentence.tokens[index - 1]?.to !== token.from &&
      sentence.tokens[index + 1]?.from !== token.to;
    const stopMark =
      token.norm === '.' &&
      sentence.masked[index] !== true &&
      sentence.tokens[index + 1]?.from !== token.to &&
      !/^(?:st|mr|mrs|ms|dr|mt|vs|prof|fr|rev|revd|hon|capt|sgt|cllr|jr|sr|no)$/.test(normAt(sentence, index - 1));
    if ((/^[,;\n|]$/.test(token.norm) || dash || stopMark) && !isQuoted) {
      close(index - 1);
      first = index + 1;
    }
    if (token.norm === '"') isQuoted = !isQuoted;
  }
  close(sentence.tokens.length - 1);
  return pieces;
}
