import { Page, PageHeader } from '../../components/page.tsx';

interface ComingPageProps {
  title: string;
  /** What it will be for, and where that is found until then. */
  sentence?: string;
}

/** Holds the place of a page that Kith will have. */
export function ComingPage({ title, sentence = 'This page comes with a later version.' }: ComingPageProps) {
  return (
    <Page>
      <PageHeader title={title} sentence={sentence} />
    </Page>
  );
}
