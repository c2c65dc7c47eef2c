import { createFileRoute } from '@tanstack/react-router';
import { Page, PageHeader, Section } from '../../components/page.tsx';
import { KeptMails } from '../../features/shell/kept-mails.tsx';
import { DebugFacts } from '../../features/shell/debug-facts.tsx';

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
