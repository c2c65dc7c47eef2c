/** Letters that Unicode does not take apart into a plain letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case, straight apostrophes, no accents and no invisible characters: how words and names are compared. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\p{ASCII}]*$/u.test(lower)) return lower;
  return lower
    .replaceAll(/[’‘ʼ]/g, "'")
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[łøßæœđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}

/** Whether two names are the same but for case and accents. */
export const sameName = (a: string, b: string): boolean => fold(a).trim() === fold(b).trim();
