import { z } from 'zod';
import { cutToSecond, parseRfc3339 } from '../../lib/time/rfc3339.ts';

/** The first and the last moment that a report may name, in milliseconds since 1970: the years of RFC 3339. */
export const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
export const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** ISO 8601 allows an offset without its colon, and bridges may send one. */
const BARE_OFFSET = /([+-]\d{2})(\d{2})$/;

/**
 * A time, parsed by a function that returns undefined for an invalid one. It gets a Date from the graph, whose scalar
 * has parsed the text, and the text itself from the REST paths.
 */
export const time = (read: (given: Date | string) => Date | undefined) =>
  z
    .unknown()
    .transform((given, check): Date => {
      const at = given instanceof Date || typeof given === 'string' ? read(given) : undefined;
      if (at !== undefined) return at;
      check.addIssue({ code: 'custom', message: 'must be an RFC 3339 date' });
      return z.NEVER;
    })
    .meta({ type: 'string', format: 'date-time' });

/** A moment with any offset, cut to the second. */
export const moment = time((given) => {
  const at = given instanceof Date ? given : parseRfc3339(given.replace(BARE_OFFSET, '$1:$2'));
  if (at === undefined || at.getTime() < EARLIEST || at.getTime() > LATEST) return undefined;
  return cutToSecond(at);
});
