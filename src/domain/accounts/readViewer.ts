import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import type { AccountView } from './AccountView.ts';
import { findAccount } from './findAccount.ts';

/**
 * The caller's own account.
 * @throws Refusal unauthenticated when it was deleted while its token was still good
 */
export async function readViewer(ctx: Context): Promise<AccountView> {
  authorize(ctx, 'read', 'projects');
  const account = await findAccount(ctx.queries, ctx.actor.accountId);
  if (account === undefined) throw new Refusal('unauthenticated');
  return account;
}
