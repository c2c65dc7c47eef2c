/** Selectable date locales, each by its native name. */
export const languages: readonly (readonly [tag: string, name: string])[] = [
  ['en-GB', 'English (UK)'],
  ['en-US', 'English (US)'],
  ['de-DE', 'Deutsch'],
  ['es-ES', 'Español'],
  ['fr-FR', 'Français'],
  ['it-IT', 'Italiano'],
  ['nl-NL', 'Nederlands'],
  ['pl-PL', 'Polski'],
  ['pt-PT', 'Português'],
  ['sv-SE', 'Svenska'],
  ['tr-TR', 'Türkçe'],
  ['ja-JP', '日本語'],
];
