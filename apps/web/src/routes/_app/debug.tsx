import { isLoopback } from '@kith/contracts/loopback';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Page, PageHeader, Section } from '../../components/page.tsx';
import { KeptMails } from '../../features/shell/kept-mails.tsx';
import { DebugFacts } from '../../features/shell/debug-facts.tsx';
import { useSession } from '../../lib/session-store.ts';

/** Holds every part of the interface, the heavy ones too. */
const ComponentBoard = lazyPart(() => import('../../features/shell/component-board.tsx'), { ahead: false });

export const Route = createFileRoute('/_app/debug')({ component: Debug });

function Debug() {
  const { user } = useSession();
  // Strangers on a public host see nothing of the workshop, also not until it is known that they are strangers.
  const showsBoard = user !== null || (typeof location !== 'undefined' && isLoopback(location.hostname));
  return (
    <Page>
      <PageHeader title="Debug" />
      <Section title="This browser">
        <DebugFacts />
      </Section>
      <KeptMails />
      {showsBoard && (
        <Section title="Every part of the interface">
          <ComponentBoard />
        </Section>
      )}
    </Page>
  );
}
