import { Refusal } from '../../../errors.ts';
import { requireRecentProof } from '../../accounts/sessions/requireRecentProof.ts';
import { type Context, transaction } from '../../context.ts';
import { queueMail } from '../../mails/queueMail.ts';
import { hasFactor } from '../findFactors.ts';
import { lockFactors } from '../lockFactors.ts';
import { makeRecoveryCodes } from './recoveryCodes.ts';

/**
 * Replaces all of the caller's recovery codes, used or not, and notifies the owner by mail.
 * @returns the codes, which are never shown again
 * @throws Refusal `proof_required`, `conflict` for an account without a factor
 */
export async function regenerateRecoveryCodes(ctx: Context): Promise<string[]> {
  await requireRecentProof(ctx);
  const { accountId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    // Otherwise two simultaneous calls would each show codes, and both lists would be valid.
    const factors = await lockFactors(tx);
    if (!hasFactor(factors)) {
      throw new Refusal('conflict', {
        message: 'Recovery codes replace a second factor that is lost: add a second factor first.',
      });
    }
    const { email: to, locale } = factors.account;
    await queueMail(tx, { kind: 'recovery-codes-renewed', to, accountId, locale, data: {} });
    tx.audit({ type: 'account.recovery_codes_renewed', accountId, subjectType: 'account', subjectId: accountId });
    return makeRecoveryCodes(tx, accountId);
  });
}
