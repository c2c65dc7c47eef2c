import ICAL from 'ical.js';

/** How much may be counted in one text, and the clock that it is read by. */
export interface Steps {
  now: Date;
  left: number;
}

/** A rule asks for more counting than a text may cost. */
export class TooManySteps extends Error {
  override name = 'TooManySteps';
}

/** More than any rule that people make takes to its next date; the library counts so many in about 20 ms. */
export const mostSteps = 20_000;

/** Nobody repeats anything every thousand days; the library counts a long interval day by day. */
const longestInterval = 1_000;

/**
 * The dates of a rule, one after another. The library looks for the next date of some rules without an end (the 30th of February), so
 * that each of its own steps is counted. Throws TooManySteps.
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
