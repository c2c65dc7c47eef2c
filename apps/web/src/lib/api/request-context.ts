import type { RequestContext } from '@kith/contracts/assistant';
import { dateFormatter } from '@kith/contracts/date-formatter';
import { readerZone } from '../dates/dates.ts';

/** The client's clock, zone and locale, which determine what "tomorrow at 8" means. */
export const requestContext = (): RequestContext => ({
  timezone: readerZone(),
  // The page's date locale, so that reply and card use the same notation.
  locale: dateFormatter(undefined, {}).resolvedOptions().locale,
  now: new Date().toISOString(),
  currentPage: location.pathname,
});
