import { Page, PageHeader } from '../../components/page.tsx';

/** Holds the place of a page that Kith will have. */
export function ComingPage({ title }: { title: string }) {
  return (
    <Page>
      <PageHeader title={title} sentence="This page comes with a later version." />
    </Page>
  );
}
