import ICAL from 'ical.js';

/** The step budget of one text, and its clock. */
export interface Steps {
  now: Date;
  left: number;
}

/** A rule exceeds the step budget. */
export class TooManySteps extends Error {
  override name = 'TooManySteps';
}

/** More than any real rule needs for its next date; the library takes about 20 ms for that many. */
export const mostSteps = 20_000;

/** No real rule has an interval above a thousand days; the library counts long intervals day by day. */
const longestInterval = 1_000;

/**
 * Iterates over a rule's dates. The library searches for the next date of some rules for ever (the 30th of February), so each of
 * its steps is counted. Throws TooManySteps.
 */
export function boundRule(rule: ICAL.Recur, start: ICAL.Time, steps: Steps): { next(): ICAL.Time | null } {
  if (steps.left < 0 || rule.interval < 1 || rule.interval > longestInterval) throw new TooManySteps();
  const spend = () => {
    if ((steps.left -= 1) < 0) throw new TooManySteps();
  };
  class Bounded extends ICAL.RecurIterator {
    override check_contracting_rules() {
      spend();
      return super.check_contracting_rules();
    }
    override increment_month() {
      spend();
      super.increment_month();
    }
    // A year may be looked through day by day.
    override increment_year(by: number) {
      steps.left -= 20;
      spend();
      super.increment_year(by);
    }
  }
  return new Bounded({ rule, dtstart: start });
}
