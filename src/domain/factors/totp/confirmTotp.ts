import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import { invalidInput } from '../../../errors.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import { requireRecentProof } from '../../accounts/sessions/requireRecentProof.ts';
import { type Context, transaction } from '../../context.ts';
import { lockFactors } from '../lockFactors.ts';
import { notifyOfFactor } from '../notifyOfFactor.ts';
import { requireFewTries } from '../passSecondStep.ts';
import { makeRecoveryCodes } from '../recovery/recoveryCodes.ts';
import { offeredTotp } from './offeredTotp.ts';
import { matchTotp } from './totpCodes.ts';

const CONFIRM = prepare(({ accountId, step, now }: Bound<{ accountId: string; step: number; now: Date }>) =>
  build
    .updateTable('totp')
    .set(({ ref }) => ({
      secret: ref('pending'),
      confirmedAt: now,
      lastStep: step,
      pending: sql.lit(null),
      pendingAt: sql.lit(null),
    }))
    .where('accountId', '=', accountId),
);

/**
 * Activates the offered secret with one of its codes, which is used up by that. The first factor of an account comes
 * with recovery codes; an app that the account had before is replaced.
 * @returns the recovery codes, which are never shown again; none when the account has some
 * @throws Refusal `proof_required`, `bad_user_input` with a violation on `code`, `too_many_requests`
 */
export async function confirmTotp(
  ctx: Context & { limiter: Limiter },
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  await requireRecentProof(ctx);
  const { accountId } = ctx.actor;
  await requireFewTries(ctx, accountId, { address: 'confirm' });
  return transaction(ctx, async (tx) => {
    const factors = await lockFactors(tx);
    const secret = await offeredTotp(tx, accountId);
    if (secret === undefined) {
      throw invalidInput([{ propertyPath: 'code', message: 'has no key that it could be of: ask for a new key' }]);
    }
    const step = matchTotp(secret, code.replaceAll(/\s/g, ''), tx.now, null);
    if (step === undefined) {
      const message = 'is not what the app shows: compare its key, and the time of the device';
      throw invalidInput([{ propertyPath: 'code', message }]);
    }
    await run(tx.queries, CONFIRM, { accountId, step, now: tx.now });
    const recoveryCodes = factors.recoveryCodesLeft === 0 ? await makeRecoveryCodes(tx, accountId) : [];
    await notifyOfFactor(tx, 'added', factors.account, { kind: 'totp', id: accountId, name: null });
    return { recoveryCodes };
  });
}
