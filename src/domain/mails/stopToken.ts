import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../../lib/seal.ts';
import { isUuid } from '../../lib/uuid.ts';

const PURPOSE = 'stop card-needs-you';

/**
 * The token of the link that ends the mails about cards for an account. It opens nothing else and never ends, because a
 * mail may be read years later; it is no secret that anybody else could use for more.
 */
export const makeStopToken = (sealer: Sealer, accountId: string): string =>
  `${accountId}.${sealer.digest(PURPOSE, accountId)}`;

/** The account of such a token; undefined for a text that this instance never wrote. */
export function readStopToken(sealer: Sealer, token: string): string | undefined {
  const [accountId = '', mark = ''] = token.split('.', 2);
  if (!isUuid(accountId)) return undefined;
  const [given, wanted] = [Buffer.from(mark), Buffer.from(sealer.digest(PURPOSE, accountId.toLowerCase()))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? accountId.toLowerCase() : undefined;
}
