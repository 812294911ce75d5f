import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import type { AccountView } from './AccountView.ts';

const OWN = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('account')
    .select(['id', 'email', 'admin', 'locale', 'verifiedAt'])
    .where('id', '=', id)
    .where('erasedAt', 'is', null),
);

/**
 * The caller's own account.
 * @throws Refusal unauthenticated when it was deleted while its token was still good
 */
export async function readViewer(ctx: Context): Promise<AccountView & { readonly emailVerified: boolean }> {
  authorize(ctx, 'read', 'projects');
  const row = await runOne(ctx.queries, OWN, { id: ctx.actor.accountId });
  if (row === undefined) throw new Refusal('unauthenticated');
  const { verifiedAt, ...account } = row;
  return { ...account, emailVerified: verifiedAt !== null };
}
