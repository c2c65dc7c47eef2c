import { type OperatorPage, operatorPages } from '@kith/contracts/manage-page';
import { useSyncExternalStore } from 'react';
import { pageNames } from './page-names.ts';

/** The operator's pages, which the server names in the page's head; a page that was rendered ahead does not know them. */
const readPages = (): string => document.querySelector<HTMLMetaElement>('meta[name="operator-pages"]')?.content ?? '';
const never = () => () => undefined;

/** Links to /privacy and /imprint where the operator wrote them, and to /accessibility. */
export function OperatorLinks() {
  const written = useSyncExternalStore(never, readPages, () => '').split(' ');
  const links: (OperatorPage | 'accessibility')[] = [
    ...operatorPages.filter((name) => written.includes(name)),
    'accessibility',
  ];
  return links.map((name) => (
    <a key={name} href={`/${name}`} data-control={name}>
      {pageNames[name]}
    </a>
  ));
}
