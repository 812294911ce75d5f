import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';
import { queueMail } from '../../mails/queueMail.ts';
import { matchTotp } from '../totp/totpCodes.ts';
import { openTotpSecret } from '../totp/totpSeal.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recoveryCodes.ts';

const FIND = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('totp')
    .select(['secret', 'lastStep'])
    .where('accountId', '=', accountId)
    .where('secret', 'is not', null),
);
/** Of simultaneous calls with one code, only one advances the step. */
const MOVE = prepare(({ accountId, step }: Bound<{ accountId: string; step: number }>) =>
  build
    .updateTable('totp')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('secret', 'is not', null)
    .where(({ fn }) => sql<boolean>`${fn.coalesce('lastStep', sql.lit(0))} < ${step}`)
    .returning('accountId'),
);

/** Whose code it is. */
export interface CodeHolder {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
}

/**
 * Uses up a code of the account: six digits of its authenticator app, or one of its recovery codes, which causes a mail
 * to the owner.
 * @returns which it was; undefined for a wrong, late or used code; the reason is not revealed
 */
export async function spendCode(
  tx: TxContext,
  account: CodeHolder,
  typed: string,
): Promise<'totp' | 'recovery' | undefined> {
  const bare = typed.slice(0, 100).replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(bare)) return (await spendTotp(tx, account.id, bare)) ? 'totp' : undefined;
  if (!(await spendRecoveryCode(tx, account.id, bare))) return undefined;
  const { id, email, locale } = account;
  const left = await countRecoveryCodes(tx, id);
  await queueMail(tx, { kind: 'recovery-code-used', to: email, accountId: id, locale, data: { left } });
  const subject = { accountId: id, subjectType: 'account', subjectId: id };
  tx.audit({ type: 'account.recovery_code_used', ...subject, actor: `person:${id}` });
  return 'recovery';
}

async function spendTotp(tx: TxContext, accountId: string, code: string): Promise<boolean> {
  const row = await runOne(tx.queries, FIND, { accountId });
  const secret = row && openTotpSecret(tx.sealer, accountId, row.secret);
  if (row === undefined || secret === undefined) return false;
  const step = matchTotp(secret, code, tx.now, row.lastStep);
  if (step === undefined) return false;
  return (await runOne(tx.queries, MOVE, { accountId, step })) !== undefined;
}
