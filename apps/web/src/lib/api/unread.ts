import { createAtom } from '@tanstack/react-store';

/** How many lines of the inbox wait to be read, as far as this tab knows; `unread-count.tsx` keeps it. */
export const unreadLines = createAtom(0);
