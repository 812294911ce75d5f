import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { requireRecentProof } from '../../accounts/sessions/requireRecentProof.ts';
import { requireWayIn } from '../../accounts/signin/requireWayIn.ts';
import { type Context, transaction } from '../../context.ts';
import { hasFactor } from '../findFactors.ts';
import { lockFactors } from '../lockFactors.ts';
import { notifyOfFactor } from '../notifyOfFactor.ts';
import { dropRecoveryCodes } from '../recovery/recoveryCodes.ts';
import { requireRemaining } from '../requireRemaining.ts';
import { noSuchPasskey } from './renamePasskey.ts';

const REMOVE = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  build.deleteFrom('passkey').where('id', '=', id).where('accountId', '=', accountId).returning(['name', 'opensAlone']),
);

/**
 * Removes a passkey of the caller's account. With the last factor, the recovery codes are removed too.
 * @throws Refusal `proof_required`, `not_found`, `last_factor` where one is required, `last_way_in` when nothing else
 * opens the account
 */
export async function removePasskey(
  ctx: Context & { readonly services: Parameters<typeof requireWayIn>[1] },
  { passkeyId: id }: { passkeyId: string },
): Promise<void> {
  await requireRecentProof(ctx);
  const { accountId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    const before = await lockFactors(tx);
    const removed = isUuid(id) ? await runOne(tx.queries, REMOVE, { id, accountId }) : undefined;
    if (removed === undefined) throw noSuchPasskey();
    const after = { ...before, passkeys: before.passkeys - 1 };
    requireRemaining(tx, after);
    if (removed.opensAlone) await requireWayIn(tx, ctx.services);
    if (!hasFactor(after)) await dropRecoveryCodes(tx, accountId);
    await notifyOfFactor(tx, 'removed', before.account, { kind: 'passkey', id, name: removed.name });
  });
}
