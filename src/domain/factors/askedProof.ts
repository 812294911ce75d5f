import { provenUntil } from '../accounts/sessions/requireRecentProof.ts';
import { hasPassword } from '../accounts/signin/waysIn.ts';
import type { Context } from '../context.ts';
import { findFactors, hasFactor } from './findFactors.ts';

/**
 * What proves the identity of the person at a browser: nothing more, while a proof is recent; a code or a passkey, where
 * there is a second factor; otherwise the password; and for an account without one, another sign-in.
 */
export type AskedProof = 'nothing' | 'factor' | 'password' | 'sign-in';

/** What `proveIdentity` asks of the caller now. */
export async function askedProof(ctx: Context): Promise<AskedProof> {
  const until = await provenUntil(ctx);
  if (until !== undefined && until > ctx.now) return 'nothing';
  const { accountId } = ctx.actor;
  const factors = await findFactors(ctx.queries, accountId);
  if (factors !== undefined && hasFactor(factors)) return 'factor';
  return (await hasPassword(ctx.queries, accountId)) ? 'password' : 'sign-in';
}
