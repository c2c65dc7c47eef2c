import { operatorPageTitles } from '@kith/contracts/manage-page';

/** The pages beside the app, as links call them. */
export const pageNames = { ...operatorPageTitles, accessibility: 'Accessibility' } as const;
