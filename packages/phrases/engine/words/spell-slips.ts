/** Optimal string alignment distance of two words; `most + 1` where it is more than `most`. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let best = Math.min((old[j] ?? 99) + 1, (row[j - 1] ?? 99) + 1, (old[j - 1] ?? 99) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (older[j - 2] ?? 99) + 1);
      row.push(best);
    }
    older = old;
    old = row;
  }
  return old[b.length] ?? most + 1;
}

/** The word among `targets` that is one slip away from `word`, or two from a long one, with the same first letter; else the word itself. */
export function mendSlip(word: string, targets: readonly string[]): string {
  if (word.length < 5 || word.length > 14 || word.includes("'")) return word;
  let best = word;
  let least = 3;
  for (const target of targets) {
    if (target[0] !== word[0]) continue;
    const most = target.length >= 8 ? 2 : 1;
    const slips = slipsBetween(word, target, most);
    if (slips <= most && slips < least) {
      best = target;
      least = slips;
    }
  }
  return best;
}
