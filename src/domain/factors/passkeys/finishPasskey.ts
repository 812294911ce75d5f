import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { invalidInput, Refusal } from '../../../errors.ts';
import { newId } from '../../../lib/uuid.ts';
import type { PasskeyRow } from '../../../tables/Passkey.ts';
import { requireRecentProof } from '../../accounts/sessions/requireRecentProof.ts';
import { sessionIdOf } from '../../accounts/sessions/sessionIdOf.ts';
import { requireRelyingParty } from '../../accounts/signin/relyingParty.ts';
import { type Context, transaction } from '../../context.ts';
import { lockFactors } from '../lockFactors.ts';
import { notifyOfFactor } from '../notifyOfFactor.ts';
import { makeRecoveryCodes } from '../recovery/recoveryCodes.ts';
import { loadWebauthn } from './loadWebauthn.ts';
import { readCreated } from './passkeyAnswer.ts';
import { spendChallenge } from './passkeyChallenge.ts';
import { readPasskeyName } from './passkeyName.ts';
import type { Assertion } from './spendAssertion.ts';

/** Passkeys of an account. */
const MOST = 20;

const INSERT = prepare((row: Bound<Omit<PasskeyRow, 'lastUsedAt'>>) =>
  build
    .insertInto('passkey')
    .values({
      id: row.id,
      accountId: row.accountId,
      credentialId: row.credentialId,
      publicKey: row.publicKey,
      counter: row.counter,
      transports: row.transports,
      opensAlone: row.opensAlone,
      backedUp: row.backedUp,
      name: row.name,
      createdAt: row.createdAt,
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id'),
);

/**
 * Adds the passkey that the browser made (WebAuthn, section 7.1). The first factor of an account comes with recovery codes.
 * @returns the recovery codes, which are never shown again; none when the account has some
 * @throws Refusal `proof_required`, `bad_user_input` with a violation on `name` or `response`, `conflict` past 20 passkeys
 */
export async function finishPasskey(
  ctx: Context,
  input: Assertion & { name: string },
): Promise<{ recoveryCodes: string[] }> {
  await requireRecentProof(ctx);
  const name = readPasskeyName(input.name);
  const made = await verify(ctx, input);
  return transaction(ctx, async (tx) => {
    const factors = await lockFactors(tx);
    if (factors.passkeys >= MOST) {
      throw new Refusal('conflict', { message: `An account has at most ${MOST} passkeys: remove one first.` });
    }
    const { accountId } = tx.actor;
    const id = newId();
    if ((await runOne(tx.queries, INSERT, { id, accountId, ...made, name, createdAt: tx.now })) === undefined) {
      throw invalidInput([{ propertyPath: 'response', message: 'is of a passkey that was added already' }]);
    }
    const recoveryCodes = factors.recoveryCodesLeft === 0 ? await makeRecoveryCodes(tx, accountId) : [];
    await notifyOfFactor(tx, 'added', factors.account, { kind: 'passkey', id, name });
    return { recoveryCodes };
  });
}

/** The content of the answer, whose challenge is used up in any case. */
async function verify(ctx: Context, { response, ticket }: Assertion) {
  const party = requireRelyingParty(ctx.rules.baseUrl);
  const answer = readCreated(response);
  if (answer === undefined) throw wrong();
  const challenge = await transaction(ctx, (tx) => spendChallenge(tx, ticket, 'register', sessionIdOf(tx) ?? ''));
  if (challenge === undefined) throw wrong();
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { transports = [], ...rest } = answer.response;
  const { registrationInfo } = await verifyRegistrationResponse({
    // The transports are only a hint from the browser, so they are not checked.
    response: { ...answer, clientExtensionResults: {}, response: rest },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => {
    throw wrong();
  });
  if (registrationInfo === undefined) throw wrong();
  const { credential, credentialBackedUp: backedUp, userVerified } = registrationInfo;
  const { id: credentialId, publicKey, counter } = credential;
  const opensAlone = userVerified && answer.clientExtensionResults.credProps?.rk === true;
  return { credentialId, publicKey: Buffer.from(publicKey), counter, transports, opensAlone, backedUp };
}

const wrong = () =>
  invalidInput([{ propertyPath: 'response', message: 'is not the answer of a passkey to this request: try again' }]);
