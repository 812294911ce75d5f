import type { FactorKind } from '../../tables/words.ts';
import type { TxContext } from '../context.ts';
import { queueMail } from '../mails/queueMail.ts';
import type { CodeHolder } from './recovery/spendCode.ts';

/**
 * Writes that a factor was added to an account, or removed from it, into the log, and mails it to the owner.
 * @param factor.name what the owner calls it; null for the authenticator app, of which there is one
 */
export async function notifyOfFactor(
  tx: TxContext,
  change: 'added' | 'removed',
  account: CodeHolder,
  factor: { kind: FactorKind; id: string; name: string | null },
): Promise<void> {
  const { id: accountId, email: to, locale } = account;
  const data = { factor: factor.kind, name: factor.name };
  await queueMail(tx, { kind: `factor-${change}`, to, accountId, locale, data });
  tx.audit({ type: `account.factor_${change}`, accountId, subjectType: factor.kind, subjectId: factor.id });
}
