import { createFileRoute } from '@tanstack/react-router';
import { Page, PageHeader, Section } from '../../components/layout/page.tsx';
import { KeptMails } from '../../features/shell/debug/kept-mails.tsx';
import { DebugFacts } from '../../features/shell/debug/debug-facts.tsx';

export const Route = createFileRoute('/_app/debug')({ component: Debug });

function Debug() {
  return (
    <Page>
      <PageHeader title="Debug" />
      <Section title="This browser">
        <DebugFacts />
      </Section>
      <KeptMails />
    </Page>
  );
}
