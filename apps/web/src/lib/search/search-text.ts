/** A text without case and accents, as searches compare it. */
export const toSearchText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
