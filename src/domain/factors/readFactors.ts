import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type Factors, findFactors } from './findFactors.ts';
import { provenUntil } from './requireRecentProof.ts';

/** The factors of the caller's account. */
export interface OwnFactors extends Pick<Factors, 'totpSince' | 'recoveryCodesLeft'> {
  /** Until when changes of them need no further proof; null when they need one. */
  readonly provenUntil: Date | null;
}

/**
 * What opens the caller's account beside its password.
 * @throws Refusal unauthenticated when the account was deleted while its token was still good
 */
export async function readFactors(ctx: Context): Promise<OwnFactors> {
  authorize(ctx, 'read');
  const factors = await findFactors(ctx.queries, ctx.actor.accountId);
  if (factors === undefined) throw new Refusal('unauthenticated');
  const { totpSince, recoveryCodesLeft } = factors;
  const until = await provenUntil(ctx);
  return { totpSince, recoveryCodesLeft, provenUntil: until !== undefined && until > ctx.now ? until : null };
}
