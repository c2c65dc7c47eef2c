import { firstName } from '@kith/contracts/names';
import { isolate } from '@kith/contracts/isolate';
import type { ManagePageFrame } from '@kith/contracts/manage-page';

/** The props with the instant as a Date. */
export interface PageFrame extends Omit<ManagePageFrame, 'now'> {
  now: Date;
}

/** The first name, isolated; the isolates are converted for the whole page. */
export const spokenName = (name: string): string => isolate(firstName(name));
