import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';

const DELETE = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  build.deleteFrom('pushSubscription').where('id', '=', id).where('accountId', '=', accountId).returning('id'),
);

/**
 * Ends the messages to a browser of the caller; what was on its way is dropped.
 * @throws Refusal not_found
 */
export async function removePushSubscription(ctx: Context, { id }: { id: string }): Promise<string> {
  authorize(ctx, 'person');
  const { accountId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const gone = isUuid(id) ? await runOne(tx.queries, DELETE, { id: id.toLowerCase(), accountId }) : undefined;
    if (gone === undefined) throw new Refusal('not_found', { message: 'No browser of yours has that id.' });
    return gone.id;
  });
}
