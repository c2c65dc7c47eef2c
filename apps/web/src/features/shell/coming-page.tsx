import { Page, PageHeader } from '../../components/page.tsx';

interface ComingPageProps {
  title: string;
  /** What it will be for, and where that is found until then. */
  sentence?: string;
}

/** The placeholder of a page that is not built yet. */
export function ComingPage({ title, sentence = 'This page comes with a later version.' }: ComingPageProps) {
  return (
    <Page>
      <PageHeader title={title} sentence={sentence} />
    </Page>
  );
}
