import { Refusal } from '../../../errors.ts';
import { afterCommit } from '../../afterCommit.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { endSessions } from './endSessions.ts';
import { sessionIdOf } from './sessionIdOf.ts';

/**
 * Ends sessions of the caller's account: the named one, or all except the caller's own. Tokens that were made from them
 * end in every process within a second.
 * @returns the ids of the sessions that ended
 * @throws Refusal `not_found` when the account has no such session
 */
export async function endOwnSessions(
  ctx: Context & { revocations: { refresh(): Promise<void> } },
  sessionId: string | null,
): Promise<string[]> {
  authorize(ctx, 'person');
  const { accountId } = ctx.actor;
  const which = sessionId === null ? { except: sessionIdOf(ctx) } : { id: sessionId };
  const ended = await transaction(ctx, async (tx) => {
    const ids = await endSessions(tx, accountId, which);
    for (const id of ids) {
      tx.audit({ type: 'account.session_ended', accountId, subjectType: 'session', subjectId: id.slice(0, 16) });
    }
    return ids;
  });
  if (sessionId !== null && ended.length === 0)
    throw new Refusal('not_found', { message: 'There is no such session.' });
  if (ended.length > 0) await afterCommit(ctx, 'revocations_unread', () => ctx.revocations.refresh());
  return ended;
}
