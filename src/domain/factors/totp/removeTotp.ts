import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import { requireRecentProof } from '../../accounts/sessions/requireRecentProof.ts';
import { type Context, transaction } from '../../context.ts';
import { hasFactor } from '../findFactors.ts';
import { lockFactors } from '../lockFactors.ts';
import { notifyOfFactor } from '../notifyOfFactor.ts';
import { dropRecoveryCodes } from '../recovery/recoveryCodes.ts';
import { requireRemaining } from '../requireRemaining.ts';

const REMOVE = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build.deleteFrom('totp').where('accountId', '=', accountId),
);

/**
 * Removes the authenticator app of the caller's account. With the last factor, the recovery codes are removed too. An
 * account without an app does not change.
 * @throws Refusal `proof_required`, `last_factor` where one is required
 */
export async function removeTotp(ctx: Context): Promise<void> {
  await requireRecentProof(ctx);
  const { accountId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    const before = await lockFactors(tx);
    const after = { ...before, totpSince: null };
    if (before.totpSince !== null) requireRemaining(tx, after);
    await run(tx.queries, REMOVE, { accountId });
    if (before.totpSince === null) return;
    if (!hasFactor(after)) await dropRecoveryCodes(tx, accountId);
    await notifyOfFactor(tx, 'removed', before.account, { kind: 'totp', id: accountId, name: null });
  });
}
