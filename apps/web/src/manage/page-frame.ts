import { firstName } from '@kith/contracts/names';
import { isolate } from '@kith/contracts/isolate';
import type { ManagePageFrame } from '@kith/contracts/manage-page';

/** The frame with its instant as a Date, as the drawing code wants it. */
export interface PageFrame extends Omit<ManagePageFrame, 'now'> {
  now: Date;
}

/** The first name in a sentence, where it keeps its direction to itself; the page settles the marks as a whole. */
export const spokenName = (name: string): string => isolate(firstName(name));
