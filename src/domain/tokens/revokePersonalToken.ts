import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { endPersonalTokens } from '../accounts/grants/endPersonalTokens.ts';
import { afterCommit } from '../afterCommit.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';

/**
 * Revokes a personal access token of the caller.
 * @returns its id
 * @throws Refusal `not_found` when the caller has no such token
 */
export async function revokePersonalToken(
  ctx: Context & { revocations: { refresh(): Promise<void> } },
  { tokenId }: { tokenId: string },
): Promise<string> {
  authorize(ctx, 'person');
  const { accountId } = ctx.actor;
  const ended = isUuid(tokenId) ? await transaction(ctx, (tx) => endPersonalTokens(tx, accountId, tokenId)) : [];
  if (ended.length === 0) throw new Refusal('not_found', { message: 'You have no such token.' });
  await afterCommit(ctx, 'revocations_unread', () => ctx.revocations.refresh());
  return tokenId;
}
