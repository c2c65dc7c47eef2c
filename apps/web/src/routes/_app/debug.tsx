import { createFileRoute } from '@tanstack/react-router';
import { Page, PageHeader, Section } from '../../components/page.tsx';
import { DebugFacts } from '../../features/shell/debug-facts.tsx';
import { ComponentBoard } from '../../features/shell/component-board.tsx';

export const Route = createFileRoute('/_app/debug')({ component: Debug });

function Debug() {
  return (
    <Page>
      <PageHeader title="Debug" />
      <Section title="This browser">
        <DebugFacts />
      </Section>
      <Section title="Every part of the interface">
        <ComponentBoard />
      </Section>
    </Page>
  );
}
