import { parseRfc3339 } from '../lib/time/rfc3339.ts';
import { UsageError } from './Command.ts';

/** The operator's own "now". `prod` does not accept it, because it would change what is due for every account. */
export function readNow(text: string | boolean | undefined, environment: string): Date | undefined {
  if (typeof text !== 'string') return undefined;
  if (environment === 'prod') throw new UsageError('--now is not taken in prod');
  const now = parseRfc3339(text);
  if (now === undefined) throw new UsageError('--now must be an RFC 3339 date');
  return now;
}
