/** A text normalised for searching, without case and accents. */
export const toSearchText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
