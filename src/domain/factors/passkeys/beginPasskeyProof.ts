import { Refusal } from '../../../errors.ts';
import { sessionIdOf } from '../../accounts/sessions/sessionIdOf.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { listPasskeys } from './passkeyRows.ts';
import { type PasskeyRequest, requestPasskey } from './requestPasskey.ts';

/**
 * Asks the browser for a passkey of the caller, as a proof for `proveIdentity`.
 * @throws Refusal `conflict` for an account without one
 */
export async function beginPasskeyProof(ctx: Context): Promise<PasskeyRequest> {
  authorize(ctx, 'person');
  const passkeys = await listPasskeys(ctx.queries, ctx.actor.accountId);
  if (passkeys.length === 0) throw new Refusal('conflict', { message: 'Your account has no passkey.' });
  return requestPasskey(ctx, 'prove', sessionIdOf(ctx) ?? '', passkeys);
}
