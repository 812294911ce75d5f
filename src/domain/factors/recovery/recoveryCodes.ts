import { createHash, randomBytes } from 'node:crypto';
import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';

const RECOVERY_CODES = 10;
/** Letters and digits that cannot be confused; 16 of them are 80 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz234567890';
const LENGTH = 16;
const GROUP = 4;

type OfAccount = Bound<{ accountId: string }>;

const INSERT = prepare(({ id, accountId, createdAt }: Bound<{ id: string; accountId: string; createdAt: Date }>) =>
  build.insertInto('recoveryCode').values({ id, accountId, createdAt }),
);
/** Of simultaneous calls, only one finds it unused. */
const SPEND = prepare(({ id, accountId, now }: Bound<{ id: string; accountId: string; now: Date }>) =>
  build
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .returning('id'),
);
const LEFT = prepare(({ accountId }: OfAccount) =>
  build.selectFrom('recoveryCode').select('id').where('accountId', '=', accountId).where('usedAt', 'is', null),
);
const DROP = prepare(({ accountId }: OfAccount) => build.deleteFrom('recoveryCode').where('accountId', '=', accountId));

/**
 * Generates the codes of an account from scratch and invalidates the previous ones. Only the return value contains
 * their texts.
 */
export async function makeRecoveryCodes(tx: TxContext, accountId: string): Promise<string[]> {
  await dropRecoveryCodes(tx, accountId);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  for (const code of codes) await run(tx.queries, INSERT, { id: idOf(code), accountId, createdAt: tx.now });
  return codes;
}

/** Uses up a code; false if the account does not have it, or has used it. */
export async function spendRecoveryCode(tx: TxContext, accountId: string, typed: string): Promise<boolean> {
  return (await runOne(tx.queries, SPEND, { id: idOf(typed), accountId, now: tx.now })) !== undefined;
}

/** How many codes are unused. */
export async function countRecoveryCodes({ queries }: Pick<TxContext, 'queries'>, accountId: string): Promise<number> {
  return (await run(queries, LEFT, { accountId })).length;
}

export async function dropRecoveryCodes(tx: TxContext, accountId: string): Promise<void> {
  await run(tx.queries, DROP, { accountId });
}

/** Four groups of four, such as `k7mq-2xcd-…`. */
function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** People omit the hyphens, type capitals, and read a zero as a letter. */
function idOf(typed: string): string {
  const bare = typed
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0');
  return createHash('sha256').update(bare).digest('base64url');
}
