import type { PasskeyRow } from '../../../tables/Passkey.ts';
import { requireRelyingParty } from '../../accounts/signin/relyingParty.ts';
import type { Context } from '../../context.ts';
import { loadWebauthn } from './loadWebauthn.ts';
import { type ChallengePurpose, issueChallenge } from './passkeyChallenge.ts';

/** The request to an authenticator, and the ticket that returns with its answer. */
export interface PasskeyRequest {
  /** The JSON form of the options of WebAuthn, section 5. */
  readonly options: object;
  readonly ticket: string;
}

/**
 * Asks for one of the named passkeys. If none are named, asks for any of this instance's passkeys; the authenticator
 * then has to verify its user, because this replaces both steps of a sign-in.
 * @throws Refusal `conflict` where browsers support no passkeys
 */
export async function requestPasskey(
  ctx: Pick<Context, 'sealer' | 'now' | 'rules'>,
  purpose: ChallengePurpose,
  bearer: string,
  passkeys: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[] = [],
): Promise<PasskeyRequest> {
  const { id: rpID } = requireRelyingParty(ctx.rules.baseUrl);
  const { challenge, ticket } = issueChallenge(ctx, purpose, bearer);
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: 300_000,
    userVerification: purpose === 'sign-in' ? 'required' : 'preferred',
    ...(passkeys.length > 0 && {
      allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    }),
  });
  return { options, ticket };
}
