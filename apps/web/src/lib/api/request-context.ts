import type { RequestContext } from '@kith/contracts/assistant';
import { dateFormatter } from '@kith/contracts/date-formatter';
import { readerZone } from '../dates/dates.ts';

/** The clock, zone and language of whoever types here, which decide what "tomorrow at 8" means. */
export const requestContext = (): RequestContext => ({
  timezone: readerZone(),
  // The one in which the page writes its dates, so that reply and card have one clock.
  locale: dateFormatter(undefined, {}).resolvedOptions().locale,
  now: new Date().toISOString(),
  currentPage: location.pathname,
});
