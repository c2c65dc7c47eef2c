import { describe, expect, it } from 'vitest';
import { inMarch, named } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';
import { takeOutAsides } from './take-out-asides.ts';

const nobody: ReadonlySet<string> = new Set();
const talk = talkerOf({ ...inMarch, friends: named('Ana Cruz', 'Tom Reed') });

describe('what is only said beside a change', () => {
  it('is taken out, and of the rest it is known where it stands', () => {
    const text = 'make it 6, the little ones fall asleep in the soup';
    const without = takeOutAsides(text, nobody);
    expect(without).toMatchObject({ text: 'make it 6', asides: ', the little ones fall asleep in the soup' });
    expect(without?.positions.map((at) => text[at]).join('')).toBe('make it 6');
    expect(without?.sure).toBeGreaterThan(8);
  });

  it('is nothing in a plain answer, in an empty one and in one that holds no words', () => {
    for (const text of ['7:30', 'with Ana and Tom', '', '!!!']) expect(takeOutAsides(text, nobody)).toBeNull();
  });

  it('changes nothing of the draft: no hour, no guest and no place', () => {
    const text = "make it 7.30, tom's train only gets in to York at 6 on the 4th";
    const changed = talk('Dinner on Friday at 7', text);
    expect(changed.clarify).toBeNull();
    expect(changed.draft).toMatchObject({ start_at: '2026-03-13T19:30:00.000Z', location: null, friend_names: [] });
    for (const run of changed.draft?.understood ?? []) expect(text.slice(run.from, run.to)).toBe(run.text);
  });

  it('leaves it known which words say the hour', () => {
    const text = "one of the guys doesn't land till 6:50 so let's push it to 8pm";
    expect(talk('Dinner on Friday at 7', text).draft?.understood).toEqual([
      { field: 'start_at', text: '8pm', from: text.length - 3, to: text.length },
    ]);
  });
});
