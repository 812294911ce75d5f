import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { sessionIdOf } from './sessionIdOf.ts';

/** How long a proof counts as recent. */
const PROOF_MINUTES = 10;

const FIND = prepare(({ id, accountId }: Bound<{ id: string | null; accountId: string }>) =>
  build
    .selectFrom('session')
    .select(({ fn }) => [fn.coalesce('provenAt', 'createdAt').as('at')])
    .where('id', '=', id)
    .where('accountId', '=', accountId),
);

/**
 * Until when the caller's session counts as proven: ten minutes from its sign-in, or from the last proof of its person
 * (`proveIdentity`). A sign-in at another service that tells when the person signed in there counts from then. Undefined for a caller without a session.
 */
export async function provenUntil(ctx: Context): Promise<Date | undefined> {
  const row = await runOne(ctx.queries, FIND, { id: sessionIdOf(ctx), accountId: ctx.actor.accountId });
  return row && provenBy(row.at);
}

/** Until when a proof of that time counts. */
export const provenBy = (at: Date): Date => new Date(at.getTime() + PROOF_MINUTES * 60_000);

/**
 * Changes to the ways of signing in, and every act of an administrator, require a recent proof that the person at the
 * browser is the owner, so that an unattended browser, or a stolen session, can neither lock the owner out nor use the
 * rights of an administrator.
 * @throws Refusal `proof_required`; `insufficient_scope` for a token
 */
export async function requireRecentProof(ctx: Context): Promise<void> {
  authorize(ctx, 'person');
  const until = await provenUntil(ctx);
  if (until === undefined || until <= ctx.now) throw new Refusal('proof_required');
}
