import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';
import { openTotpSecret } from './totpSeal.ts';

/** A secret that was shown longer ago is replaced with a new one. */
const OFFER_MINUTES = 60;

const OFFERED = prepare(({ accountId, since }: Bound<{ accountId: string; since: Date }>) =>
  build.selectFrom('totp').select('pending').where('accountId', '=', accountId).where('pendingAt', '>', since),
);

/** The secret that was shown in the last hour and not confirmed yet. */
export async function offeredTotp(tx: TxContext, accountId: string): Promise<string | undefined> {
  const since = new Date(tx.now.getTime() - OFFER_MINUTES * 60_000);
  const row = await runOne(tx.queries, OFFERED, { accountId, since });
  return openTotpSecret(tx.sealer, accountId, row?.pending ?? null);
}
