import { Refusal } from '../../errors.ts';
import type { PasskeyRow } from '../../tables/Passkey.ts';
import { provenUntil } from '../accounts/sessions/requireRecentProof.ts';
import { findRelyingParty } from '../accounts/signin/relyingParty.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { needsFactor } from '../factorRule.ts';
import { type Factors, findFactors } from './findFactors.ts';
import { listPasskeys } from './passkeys/passkeyRows.ts';

/** A passkey as its owner sees it. */
export interface OwnPasskey extends Pick<PasskeyRow, 'name' | 'backedUp' | 'createdAt' | 'lastUsedAt'> {
  readonly passkeyId: string;
}

/** The factors of the caller's account. */
export interface OwnFactors extends Pick<Factors, 'totpSince' | 'recoveryCodesLeft'> {
  readonly passkeys: readonly OwnPasskey[];
  /** Whether browsers support passkeys at the address of this instance. */
  readonly passkeysOffered: boolean;
  /** Whether this instance requires a second factor of the account. */
  readonly required: boolean;
  /** Until when changes need no further proof; null when they need one. */
  readonly provenUntil: Date | null;
}

/**
 * The caller's factors besides the password.
 * @throws Refusal unauthenticated when the account was deleted while its token was still valid
 */
export async function readFactors(ctx: Context): Promise<OwnFactors> {
  authorize(ctx, 'read');
  const factors = await findFactors(ctx.queries, ctx.actor.accountId);
  if (factors === undefined) throw new Refusal('unauthenticated');
  const { totpSince, recoveryCodesLeft } = factors;
  const until = await provenUntil(ctx);
  const passkeys = (await listPasskeys(ctx.queries, ctx.actor.accountId)).map(
    ({ id: passkeyId, name, backedUp, createdAt, lastUsedAt }) => ({
      passkeyId,
      name,
      backedUp,
      createdAt,
      lastUsedAt,
    }),
  );
  const passkeysOffered = findRelyingParty(ctx.rules.baseUrl) !== undefined;
  const required = needsFactor(ctx.rules.requireSecondFactor, factors.account);
  return {
    totpSince,
    recoveryCodesLeft,
    required,
    passkeys,
    passkeysOffered,
    provenUntil: until !== undefined && until > ctx.now ? until : null,
  };
}
