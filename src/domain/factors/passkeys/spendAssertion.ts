import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { PasskeyRow } from '../../../tables/Passkey.ts';
import { findRelyingParty } from '../../accounts/signin/relyingParty.ts';
import type { TxContext } from '../../context.ts';
import { loadWebauthn } from './loadWebauthn.ts';
import { type AssertedPasskey, readAsserted } from './passkeyAnswer.ts';
import { type ChallengePurpose, spendChallenge } from './passkeyChallenge.ts';
import { findPasskey } from './passkeyRows.ts';

type Use = { id: string; before: number; counter: number; alone: boolean; backedUp: boolean; now: Date };

/** Only if the counter is still the one that was checked: of two simultaneous answers, one is accepted. */
const USE = prepare(({ id, before, counter, alone, backedUp, now }: Bound<Use>) =>
  build
    .updateTable('passkey')
    .set(({ ref }) => ({
      counter,
      opensAlone: sql<boolean>`${ref('opensAlone')} or ${alone}`,
      backedUp,
      lastUsedAt: now,
    }))
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id'),
);

/** An answer of a browser to `requestPasskey`. */
export interface Assertion {
  /** The JSON of the credential. */
  readonly response: string;
  readonly ticket: string;
}

/**
 * Uses up the answer of a passkey (WebAuthn, section 7.2).
 * @param bearer the session or browser that brings it
 * @returns the passkey; undefined when the answer belongs to another challenge, site or account, is a repetition or
 * late, or its counter goes backwards, which indicates a copied key; the reason is not revealed
 */
export async function spendAssertion(
  tx: TxContext,
  { response, ticket }: Assertion,
  purpose: ChallengePurpose,
  bearer: string,
): Promise<PasskeyRow | undefined> {
  const party = findRelyingParty(tx.rules.baseUrl);
  const answer = readAsserted(response);
  if (party === undefined || answer === undefined) return undefined;
  const challenge = await spendChallenge(tx, ticket, purpose, bearer);
  const passkey = await findPasskey(tx.queries, answer.id);
  if (challenge === undefined || passkey === undefined || !isOf(answer, passkey)) return undefined;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { userHandle, ...rest } = answer.response;
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...rest, ...(userHandle != null && { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: purpose === 'sign-in',
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    // The library throws for answers that it refuses.
  }).catch(() => undefined);
  if (verified?.verified !== true) return undefined;
  const { newCounter: counter, credentialBackedUp: backedUp } = verified.authenticationInfo;
  const used = await runOne(tx.queries, USE, {
    id: passkey.id,
    before: passkey.counter,
    counter,
    // It exists: it was just found.
    alone: purpose === 'sign-in',
    backedUp,
    now: tx.now,
  });
  return used && passkey;
}

/** An authenticator that names the account, as `beginPasskey` named it, has to name the one whose passkey it is. */
function isOf({ response: { userHandle } }: AssertedPasskey, { accountId }: PasskeyRow): boolean {
  return userHandle == null || userHandle === '' || userHandle === Buffer.from(accountId).toString('base64url');
}
