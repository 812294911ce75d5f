import { Refusal } from '../../../errors.ts';
import type { AskRow } from '../../../tables/CardAsk.ts';
import { type Context, transaction } from '../../context.ts';
import { closePermissions } from './closePermissions.ts';
import { TOO_LATE } from './permissionAnswers.ts';

/**
 * Closes what nobody has answered in time: its bridge has given up, and the sweep comes once a minute.
 * @throws Refusal refused behind the deadline of an open request
 */
export async function refuseLate(ctx: Context, { id, closedAt, deadlineAt }: AskRow): Promise<void> {
  if (closedAt !== null || deadlineAt === null || deadlineAt > ctx.now) return;
  await transaction(ctx, (tx) => closePermissions(tx, { ids: [id] }, TOO_LATE));
  throw new Refusal('refused', {
    message: 'The time to answer has expired: the permission that the agent requested was denied',
  });
}
