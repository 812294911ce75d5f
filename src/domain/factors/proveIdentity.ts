import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import { requirePassword } from '../accounts/passwords/requirePassword.ts';
import { sessionIdOf } from '../accounts/sessions/sessionIdOf.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { findFactors, hasFactor } from './findFactors.ts';
import { type Assertion, spendAssertion } from './passkeys/spendAssertion.ts';
import { requireFewTries } from './passSecondStep.ts';
import { spendCode } from './recovery/spendCode.ts';

const NOTE = prepare(({ id, now }: Bound<{ id: string | null; now: Date }>) =>
  build.updateTable('session').set({ provenAt: now }).where('id', '=', id),
);

/** The proof of a person's identity: one of these. */
export interface Proof {
  readonly password?: string | null | undefined;
  readonly code?: string | null | undefined;
  /** The answer to `beginPasskeyProof`. */
  readonly passkey?: Assertion | null | undefined;
}

/**
 * Notes that the person at the browser is the account's owner: for ten minutes, this satisfies every check for a recent
 * proof (`requireRecentProof`). An account with a second factor takes no password. A code is used up.
 * @throws Refusal `bad_user_input` with a violation on `password`, `code` or `passkey`, `too_many_requests`
 */
export async function proveIdentity(
  ctx: Context & { limiter: Limiter },
  { password, code, passkey }: Proof,
): Promise<void> {
  authorize(ctx, 'person');
  const { accountId } = ctx.actor;
  if (passkey) await proveByPasskey(ctx, passkey);
  else if (code) await proveByCode(ctx, accountId, code);
  else await proveByPassword(ctx, accountId, password ?? '');
  await run(ctx.queries, NOTE, { id: sessionIdOf(ctx), now: ctx.now });
}

/** A person who learned the password of another must not get around the second factor with it. */
async function proveByPassword(
  ctx: Context & { limiter: Limiter },
  accountId: string,
  password: string,
): Promise<void> {
  const factors = await findFactors(ctx.queries, accountId);
  if (factors !== undefined && hasFactor(factors)) {
    const message = 'is not enough: your account has a second factor, so enter one of its codes or use a passkey';
    throw invalidInput([{ propertyPath: 'password', message }]);
  }
  await requirePassword(ctx, password);
}

async function proveByCode(ctx: Context & { limiter: Limiter }, accountId: string, code: string): Promise<void> {
  await requireFewTries(ctx, accountId, { address: 'proof' });
  const spent = await transaction(ctx, async (tx) => {
    const factors = await findFactors(tx.queries, accountId);
    if (factors === undefined) throw new Refusal('unauthenticated');
    return spendCode(tx, factors.account, code);
  });
  if (spent === undefined) throw invalidInput([{ propertyPath: 'code', message: 'is wrong, too old, or was used' }]);
}

async function proveByPasskey(ctx: Context & { limiter: Limiter }, assertion: Assertion): Promise<void> {
  const { accountId } = ctx.actor;
  await requireFewTries(ctx, accountId, { address: 'proof' });
  const passkey = await transaction(ctx, (tx) => spendAssertion(tx, assertion, 'prove', sessionIdOf(ctx) ?? ''));
  if (passkey?.accountId === accountId) return;
  throw invalidInput([{ propertyPath: 'passkey', message: 'is not the answer of one of your passkeys: try again' }]);
}
