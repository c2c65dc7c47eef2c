import { describe, expect, test } from 'vitest';
import { inMarch, named } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const talk = talkerOf({ ...inMarch, friends: named('Ana Cruz', 'Leanne Moss') });

test.each([
  ["not at mine, the boiler's gone, Kate's", "Kate's"],
  ["not mine, Leanne's, the boiler's gone", "Leanne's"],
  ['not at home, the Red Lion', 'the Red Lion'],
])('"mine" is refused wherever it was to be: %s', (text, location) => {
  for (const draft of ['Film club on Friday at 8pm at mine', 'Film club on Friday at 8pm at the Depot'])
    expect(talk(draft, text).draft?.location).toBe(location);
});

test("the number of a road belongs to its place, whatever the draft's day", () =>
  expect(talk('Film club on Friday at 8pm', 'at the Whataburger on 35').draft?.location).toBe('the Whataburger on 35'));

test('where only a reason is told, the place is asked for', () => {
  const { draft, clarify } = talk('Film club on Friday at 8pm at mine', "not at mine, the boiler's gone");
  expect([draft?.location, clarify?.about]).toEqual([null, 'words']);
});

test.each([
  ['actually the cinema', 'the cinema'],
  ['hmm, the town hall', 'the town hall'],
  ['maybe the park', 'the park'],
  ["oh and it's the one on Fifth Avenue", 'Fifth Avenue'],
  ['sorry, 41 Ponsonby Road not 14', '41 Ponsonby Road'],
  ['at the Depot it was', 'the Depot'],
])('a place is told without what leads to it: %s', (text, location) => {
  const { draft, clarify } = talk('Film club on Friday at 8pm at 14 Ponsonby Road', text);
  expect([draft?.location, clarify]).toEqual([location, null]);
});

test.each([
  ['link is https://zoom.us/j/5550199', 'https://zoom.us/j/5550199'],
  ["here's the zoom: https://zoom.us/j/5550199", 'https://zoom.us/j/5550199'],
  ['on https://us02web.zoom.us/j/55. bring a mug', 'https://us02web.zoom.us/j/55'],
])('an address of the web is one place: %s', (text, location) => {
  const { draft, clarify } = talk('Film club on Friday at 8pm', text);
  expect([draft?.location, clarify]).toEqual([location, null]);
});

const film = 'Film club on Friday at 8pm at the Depot with Ana';

test.each([
  ["the projector's bust at the Depot so Camps Bay", 'Camps Bay'],
  ["jellyfish at the Depot, let's do Fourth Beach", 'Fourth Beach'],
  ["kitchen's closed there fridays so we're doing Nando's", "Nando's"],
  ["boiler's gone at the depot so my flat", 'my flat'],
  ['the path is flooded by the Depot, so Wanstead Flats', 'Wanstead Flats'],
  ["parking's a nightmare at the Depot so bring change", 'the Depot'],
  ["parking's a nightmare at the Depot so early start", 'the Depot'],
  ['Ana hates the Depot so the Plough', 'the Plough'],
])('what is told of a place leads to another: %s', (text, location) => {
  const { draft } = talk(film, text);
  expect([draft?.location, draft?.start_at, draft?.recurrence, draft?.friend_names]).toEqual([
    location,
    talk(film).draft?.start_at,
    null,
    ['Ana Cruz'],
  ]);
});

describe('a reason', () => {
  test.each([
    ['zoom instead, half of us are out', 'zoom'],
    ["move it to the hospital lobby, i don't have the car", 'the hospital lobby'],
    ["let's do the Red Lion, it's nearer", 'the Red Lion'],
    ["the pub instead, rugby's on", 'the pub'],
    ["move it to the church hall, the garden's flooded", 'the church hall'],
    ["to the library, it's raining", 'the library'],
    ["the park instead, it's sunny", 'the park'],
    ["over to the museum, weather's foul", 'the museum'],
  ])('takes no place from what it is given for: %s', (text, location) => {
    const { draft, clarify } = talk(film, text);
    expect([draft?.title, draft?.location, clarify]).toEqual(['Film club', location, null]);
  });
  test('is a note where nothing is changed', () => {
    expect(talk(film, 'the gate sticks, bring a bike lock').draft?.description).toBe('Bring a bike lock');
  });
  test.each([
    ["bring a mug, it's cold in there", 'Bring a mug'],
    ["wear layers, it's freezing on the roof", 'Wear layers'],
  ])('is not noted in the stead of what it is given for: %s', (text, description) => {
    const { draft, clarify } = talk(film, text);
    expect([draft?.description, draft?.location, clarify]).toEqual([description, 'the Depot', null]);
  });
  test('of what is not understood is asked about', () => {
    expect(talk(film, "somewhere cheaper, i'm skint").clarify?.question).toContain('somewhere cheaper');
  });
  test.each(["not Ana, she's down in Brighton", "rather the Sunday hey, rugby's on", "Saturday instead, footy's on"])(
    'is neither title nor place: %s',
    (text) => {
      const { draft, clarify } = talk(film, text);
      expect([draft?.title, draft?.location, clarify]).toEqual(['Film club', 'the Depot', null]);
    },
  );
  test('that names somebody is more than a reason', () => {
    const { draft } = talk(film, "the park, Leanne's coming");
    expect(draft?.friend_names).toEqual(['Ana Cruz', 'Leanne Moss']);
  });
  test('says nowhere where it is', () => {
    const { draft } = talk('Recital on Friday at 5pm', 'It will go on till 9 I am told, these things always do');
    expect([draft?.end_at, draft?.location]).toEqual(['2026-03-13T21:00:00.000Z', null]);
  });
});

test.each([
  ['the garden centre in Pontcanna', 'the garden centre in Pontcanna'],
  ["it's shut, the cafe on Cowbridge Road", 'the cafe on Cowbridge Road'],
  ['theyre closed for a refit so the garden centre in Pontcanna', 'the garden centre in Pontcanna'],
  ["they're shut fridays so the bakery by Victoria Park", 'the bakery by Victoria Park'],
  ['its rammed so the library', 'the library'],
  ['not that one, the Starbucks on Burnet', 'the Starbucks on Burnet'],
  ['the pub near the station instead', 'the pub near the station'],
  ['so the other branch in Canton', 'the other branch in Canton'],
  ['the library in town', 'the library in town'],
  ["not that place, Pettigrew's", "Pettigrew's"],
])('a place is told with the street or the part of town that it is in: %s', (text, location) => {
  const { draft, clarify, changed } = talk(film, text);
  expect([draft?.location, changed, clarify]).toEqual([location, ['location'], null]);
});

test.each(['not that one, the other one', 'the cafe on Saturday', 'not that one, Saturday', 'the club by bus'])(
  'where no place is told, it stays: %s',
  (text) => {
    const { draft, changed } = talk(film, text);
    expect([draft?.location ?? 'the Depot', changed.includes('location')]).toEqual(['the Depot', false]);
  },
);

test.each([
  'place to follow',
  'venue tbc',
  'the location is to be confirmed',
  'no venue, drop it for now',
  'place not sure yet',
])('a place that is open is none: %s', (text) => {
  for (const draft of ['Film club on Friday at 8pm', film]) {
    const { intent, draft: next, clarify } = talk(draft, text);
    expect([intent, next?.title, next?.location, clarify]).toEqual(['change_draft', 'Film club', null, null]);
  }
});

test.each([
  ['its in kaikoura', 'kaikoura'],
  ["it's in glasgow.", 'glasgow'],
  ['its in english', undefined],
  ['its in person', undefined],
])('a town is a place in small letters too, and not all that is "in" something: %s', (text, location) =>
  expect(talk('Film club on Friday at 8pm', text).draft?.location).toBe(location),
);

test('the place stays where days move', () =>
  expect(
    talk('retreat 11 to 13 august all day', 'its in kaikoura', 'make it 10 to 13 august, we drive up on the thursday')
      .draft?.location,
  ).toBe('kaikoura'));

test('a name alone, of what has a place, is asked about', () => {
  const { draft, clarify } = talk('Film club on Friday at 8pm at the Depot', 'the Anchor');
  expect([draft?.location, clarify?.choices]).toEqual(['the Depot', ['at the Depot', 'at the Anchor']]);
});

test.each([
  ['my place, cheaper', 'my place'],
  ["at Leanne's, it's quieter", "Leanne's"],
  ['it was meant to be at the Anchor', 'the Anchor'],
])('what speaks for a place is none: %s', (text, location) =>
  expect(talk('Film club on Friday at 8pm at the Depot', text).draft?.location).toBe(location),
);

test.each(['put it in the work calendar too', 'put it in the family diary'])('a calendar is no place: %s', (text) =>
  expect(talk('Film club on Friday at 8pm at the Depot', text).draft?.location ?? 'the Depot').toBe('the Depot'),
);

test.each([
  ["where? umm Ana's office, she can't leave the building", "Ana's office"],
  ["Ana's mum's house actually, she's minding the kids there", "Ana's mum's house"],
  ["the kitchen's a building site so the Carvery in Stillorgan it is", 'the Carvery in Stillorgan'],
  ["Ana's class moved so it's at Flow on Camden St now", 'Flow on Camden St'],
  ["fancy dress! Theme's the 90s", null],
])('where it is, beside why, and what is no place: %s', (text, location) => {
  const { draft } = talk('Coffee with Ana on Friday at 11', text);
  expect([draft?.location, draft?.friend_names, draft?.excluded_names]).toEqual([location, ['Ana Cruz'], []]);
});
