import { useContext, type ReactNode } from 'react';
import { Page } from '../../../components/layout/page.tsx';
import { InsideMain } from './inside-main.ts';

/** A page with a single message, with or without the shell. */
export function WholePage({ children }: { children: ReactNode }) {
  const inside = useContext(InsideMain);
  if (inside) return <Page>{children}</Page>;
  return (
    <main id="main" tabIndex={-1}>
      <Page>{children}</Page>
    </main>
  );
}
