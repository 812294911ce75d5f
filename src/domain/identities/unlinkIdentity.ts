import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import { requireRecentProof } from '../accounts/sessions/requireRecentProof.ts';
import { requireWayIn } from '../accounts/signin/requireWayIn.ts';
import { type Context, transaction } from '../context.ts';
import { queueMail } from '../mails/queueMail.ts';
import { labelOf } from './labelOf.ts';
import type { SignInService } from './SignInService.ts';

const UNLINK = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  build.deleteFrom('accountIdentity').where('id', '=', id).where('accountId', '=', accountId).returning('provider'),
);

/**
 * Unlinks a sign-in from the caller's account, and notifies the owner by mail. Sessions that it opened stay.
 * @returns the id of the sign-in
 * @throws Refusal as `requireRecentProof` does, `not_found` when the account has no such sign-in, `last_way_in` when nothing else opens the account
 * now
 */
export async function unlinkIdentity(
  ctx: Context & { readonly services: readonly SignInService[] },
  { identityId }: { identityId: string },
): Promise<string> {
  await requireRecentProof(ctx);
  const { accountId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    await lockAccount(tx, 'keeps');
    const gone = isUuid(identityId) ? await runOne(tx.queries, UNLINK, { id: identityId, accountId }) : undefined;
    if (gone === undefined) throw new Refusal('not_found', { message: 'Your account has no such sign-in.' });
    await requireWayIn(tx, ctx.services);
    const account = await findAccount(tx.queries, accountId);
    if (account === undefined) throw new Refusal('unauthenticated');
    const { email, locale } = account;
    const provider = labelOf(ctx.services, gone.provider);
    await queueMail(tx, { kind: 'social-unlinked', to: email, accountId, locale, data: { provider } });
    tx.audit({ type: 'account.identity_unlinked', accountId, subjectType: 'account', subjectId: accountId });
  });
  return identityId;
}
