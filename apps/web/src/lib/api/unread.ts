import { createAtom } from '@tanstack/react-store';

/** The inbox's unread count as known to this tab, maintained by `unread-count.tsx`. */
export const unreadLines = createAtom(0);
