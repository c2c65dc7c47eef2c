import type { ManagePageFrame } from '@kith/contracts/manage-page';

/** The frame with its instant as a Date, as the drawing code wants it. */
export interface PageFrame extends Omit<ManagePageFrame, 'now'> {
  now: Date;
}

/** The first name, as people call each other. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
