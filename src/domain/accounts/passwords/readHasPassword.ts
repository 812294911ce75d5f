import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { hasPassword } from '../signin/waysIn.ts';

/** Whether a password opens the caller's account: one that was made by a sign-in elsewhere has none at first. */
export async function readHasPassword(ctx: Context): Promise<boolean> {
  authorize(ctx, 'read', 'projects');
  return hasPassword(ctx.queries, ctx.actor.accountId);
}
