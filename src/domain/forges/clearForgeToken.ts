import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';

const CLEAR = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  build.deleteFrom('forgeToken').where('id', '=', id).where('accountId', '=', accountId).returning('id'),
);

/**
 * Forgets a token of the caller at a forge. It stays valid there.
 * @returns its id
 * @throws Refusal not_found
 */
export async function clearForgeToken(ctx: Context, { tokenId }: { tokenId: string }): Promise<string> {
  authorize(ctx, 'person');
  const { accountId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    const gone = isUuid(tokenId) ? await runOne(tx.queries, CLEAR, { id: tokenId, accountId }) : undefined;
    if (gone === undefined) throw new Refusal('not_found', { message: 'Your account has no such token.' });
    tx.audit({ type: 'account.forge_token_cleared', accountId, subjectType: 'forge-token', subjectId: tokenId });
  });
  return tokenId;
}
