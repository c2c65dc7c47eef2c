import type { AuthUser } from '@kith/contracts/auth';
import { createContext, type ReactNode, useContext } from 'react';

/** Whether the page is prerendered for an owner whom only the browser will know (prerender.tsx). */
export const ForAnyOwner = createContext(false);

interface GapProps {
  /** The stored owner's field that public/start.js fills in; a gap without one stays empty until the app is loaded. */
  of?: keyof AuthUser;
  children: ReactNode;
}

/** Content that only the browser knows: a gap on a prerendered page. */
export function Gap({ of, children }: GapProps) {
  return useContext(ForAnyOwner) ? <span data-of={of}>{'\u00A0'}</span> : children;
}
