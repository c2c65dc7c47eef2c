import type { AuthUser } from '@kith/contracts/auth';
import { createContext, type ReactNode, useContext } from 'react';

/** Whether the page is drawn at build time, for an owner whom only the browser will know (prerender.tsx). */
export const ForAnyOwner = createContext(false);

interface GapProps {
  /** The field of the stored owner that public/start.js writes here; a gap without one stays empty until the app is there. */
  of?: keyof AuthUser;
  children: ReactNode;
}

/** What only the browser knows: on a page that is drawn at build time it is a gap. */
export function Gap({ of, children }: GapProps) {
  return useContext(ForAnyOwner) ? <span data-of={of}>{'\u00A0'}</span> : children;
}
