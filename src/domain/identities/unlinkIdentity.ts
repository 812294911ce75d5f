import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import { type WayIn, waysIn } from '../accounts/waysIn.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { queueMail } from '../mails/queueMail.ts';
import { labelOf } from './labelOf.ts';
import type { SignInService } from './SignInService.ts';

const UNLINK = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  build.deleteFrom('accountIdentity').where('id', '=', id).where('accountId', '=', accountId).returning('provider'),
);

/**
 * Unties a sign-in elsewhere from the caller's account, and tells its owner by mail. Sessions that it opened stay.
 * @returns the id of the sign-in
 * @throws Refusal `not_found` when the account has no such sign-in, `last_way_in` when nothing else opens the account now
 */
export async function unlinkIdentity(
  ctx: Context & { readonly services: readonly SignInService[] },
  { identityId }: { identityId: string },
): Promise<string> {
  authorize(ctx, 'person');
  const { accountId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    await lockAccount(tx, 'keeps');
    const ways = await waysIn(tx.queries, accountId);
    const isMeant = (way: WayIn) => way.kind === 'identity' && way.id === identityId;
    if (!isUuid(identityId) || !ways.some(isMeant)) {
      throw new Refusal('not_found', { message: 'Your account has no such sign-in.' });
    }
    const opens = (way: WayIn) =>
      way.kind !== 'identity' || ctx.services.some(({ name, isOn }) => name === way.provider && isOn());
    if (!ways.some((way) => !isMeant(way) && opens(way))) throw new Refusal('last_way_in');
    const gone = await runOne(tx.queries, UNLINK, { id: identityId, accountId });
    const account = await findAccount(tx.queries, accountId);
    if (gone === undefined || account === undefined) throw new Refusal('unauthenticated');
    const { email, locale } = account;
    const provider = labelOf(ctx.services, gone.provider);
    await queueMail(tx, { kind: 'social-unlinked', to: email, accountId, locale, data: { provider } });
    tx.audit({ type: 'account.identity_unlinked', accountId, subjectType: 'account', subjectId: accountId });
  });
  return identityId;
}
