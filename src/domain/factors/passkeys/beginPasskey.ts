import { Refusal } from '../../../errors.ts';
import { requireRecentProof } from '../../accounts/sessions/requireRecentProof.ts';
import { sessionIdOf } from '../../accounts/sessions/sessionIdOf.ts';
import { requireRelyingParty } from '../../accounts/signin/relyingParty.ts';
import type { Context } from '../../context.ts';
import { findFactors } from '../findFactors.ts';
import { loadWebauthn } from './loadWebauthn.ts';
import { issueChallenge } from './passkeyChallenge.ts';
import { listPasskeys } from './passkeyRows.ts';
import type { PasskeyRequest } from './requestPasskey.ts';

/**
 * Asks the browser for a new passkey, a discoverable one if possible. The maker of the authenticator is not requested.
 * @throws Refusal `proof_required`, `conflict` where browsers support no passkeys
 */
export async function beginPasskey(ctx: Context): Promise<PasskeyRequest> {
  await requireRecentProof(ctx);
  const { accountId } = ctx.actor;
  const { id: rpID } = requireRelyingParty(ctx.rules.baseUrl);
  const factors = await findFactors(ctx.queries, accountId);
  if (factors === undefined) throw new Refusal('unauthenticated');
  const { email } = factors.account;
  const passkeys = await listPasskeys(ctx.queries, accountId);
  const { challenge, ticket } = issueChallenge(ctx, 'register', sessionIdOf(ctx) ?? '');
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpID,
    rpName: 'Bascule',
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(Buffer.from(accountId)),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: 300_000,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { options, ticket };
}
