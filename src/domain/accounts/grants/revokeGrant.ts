import { Refusal } from '../../../errors.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import type { GrantBook } from './GrantBook.ts';

/**
 * Ends a grant that the caller gave to a program. Its tokens are refused everywhere within two seconds.
 * @returns the id of the grant
 * @throws Refusal `not_found` when the caller has no grant with that id
 */
export async function revokeGrant(
  ctx: Context & { readonly grants: GrantBook },
  { grantId }: { grantId: string },
): Promise<string> {
  authorize(ctx, 'person');
  if (!(await ctx.grants.revoke(ctx.actor.accountId, grantId))) {
    throw new Refusal('not_found', { message: 'You allowed no program anything of that id.' });
  }
  return grantId;
}
