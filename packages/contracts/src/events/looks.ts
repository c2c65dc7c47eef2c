/** The colours of an event, each with the ground that a mail shows, where neither stylesheets nor oklch() count. */
export const colourGrounds = {
  rose: '#c2476b',
  coral: '#d2603f',
  honey: '#c48a1f',
  moss: '#5f8a3a',
  teal: '#1f8783',
  blue: '#3a6fc0',
  violet: '#7a55b8',
  slate: '#5a6675',
} as const;
export type Colour = keyof typeof colourGrounds;
// The keys of the record are the colours.
export const colours = Object.keys(colourGrounds) as [Colour, ...Colour[]];

/** Skies and drawings that an owner may choose for an event in place of the sky of its hour. */
export const drawings = [
  'dawn',
  'noon',
  'dusk',
  'night',
  'rain',
  'snow',
  'mountains',
  'waves',
  'leaves',
  'candles',
  'cake',
  'confetti',
] as const;
export type Drawing = (typeof drawings)[number];

/** The path of a photo. The id is random, so only people who were given the path can request it. */
export const photoPath = (ownerId: string, photoId: string | null): string | null =>
  photoId === null ? null : `/api/photos/${ownerId}/${photoId}`;

/** What the owner chose for an event to look like. A photo is shown in place of a drawing. */
export interface Look {
  colour: Colour | null;
  drawing: Drawing | null;
  photo_url: string | null;
}
