import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';

/** The item of a message that a person asked for, to try a browser. */
export const TEST_ITEM = 'test';
/** A test that comes later would only confuse. */
const TEST_MS = 600_000;

type Asked = Bound<{ id: string; accountId: string; now: Date; expiresAt: Date }>;

const QUEUE = prepare(({ id, accountId, now, expiresAt }: Asked) =>
  build
    .insertInto('pushDelivery')
    .columns(['subscriptionId', 'itemId', 'nextAt', 'expiresAt'])
    .expression(({ selectFrom }) =>
      selectFrom('pushSubscription as s')
        .select('s.id')
        .select([sql.lit(TEST_ITEM).as('itemId'), now.as('nextAt'), expiresAt.as('expiresAt')])
        .where('s.id', '=', id)
        .where('s.accountId', '=', accountId),
    )
    .onConflict((known) =>
      // Its attempts go on: by their number, an attempt under way knows its message from a later one.
      known.columns(['subscriptionId', 'itemId']).doUpdateSet(({ ref }) => ({
        nextAt: ref('excluded.nextAt'),
        expiresAt: ref('excluded.expiresAt'),
      })),
    )
    .returning('subscriptionId'),
);

/**
 * Sends a test to a browser of the caller.
 * @throws Refusal not_found
 */
export async function testPushSubscription(ctx: Context, { id }: { id: string }): Promise<string> {
  authorize(ctx, 'person');
  const { accountId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const asked = { id: id.toLowerCase(), accountId, now: tx.now, expiresAt: new Date(tx.now.getTime() + TEST_MS) };
    const queued = isUuid(id) ? await runOne(tx.queries, QUEUE, asked) : undefined;
    if (queued === undefined) throw new Refusal('not_found', { message: 'No browser of yours has that id.' });
    tx.signal({ kind: 'inbox', accountId, projectId: null });
    return queued.subscriptionId;
  });
}
