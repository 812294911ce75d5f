import { invalidInput } from '../../errors.ts';
import { firstIdOf } from '../../lib/uuid.ts';
import { isZone } from '../input/isZone.ts';

const DAY_MS = 24 * 3600 * 1000;
const MOST_DAYS = 366;

/** What a project's insights are about: runs that were first reported from `from` on and before `to`, by days of the zone. */
export interface InsightSpan {
  readonly from: Date;
  readonly to: Date;
  readonly zone: string;
}

/**
 * Judges a span.
 * @throws Refusal bad_user_input (`to`, `zone`)
 */
export function requireSpan(span: InsightSpan): InsightSpan {
  const length = span.to.getTime() - span.from.getTime();
  if (length <= 0) throw invalidInput([{ propertyPath: 'to', message: 'must be after from' }]);
  if (length > MOST_DAYS * DAY_MS) {
    throw invalidInput([{ propertyPath: 'to', message: `must be at most ${MOST_DAYS} days after from` }]);
  }
  if (!isZone(span.zone)) throw badZone();
  return span;
}

/** A zone that this process knows and the database does not is refused in the same way. */
export const badZone = () =>
  invalidInput([{ propertyPath: 'zone', message: 'must be the name of a time zone, such as Europe/Oslo' }]);

/**
 * The ids between which everything lies that was made in the span, with a day to spare for clocks that disagree. Ids grow
 * with time, so that they lead to the rows of a span where no index over the time does.
 */
export function idsOf({ from, to }: InsightSpan): [string, string] {
  return [firstIdOf(shift(from, -DAY_MS)), firstIdOf(shift(to, DAY_MS))];
}

const shift = (at: Date, ms: number): Date => new Date(Math.max(0, at.getTime() + ms));
