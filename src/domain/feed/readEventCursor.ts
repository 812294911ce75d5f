import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

const HEAD = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('outbox')
    .select('sequence')
    .where('ownerId', '=', accountId)
    .orderBy('sequence', 'desc')
    .limit(sql.lit(1)),
);

/** The sequence of the newest event of an account, as decimal text; `0` for none. */
export async function readHead(ctx: Context): Promise<string> {
  const newest = await runOne(ctx.queries, HEAD, { accountId: ctx.actor.accountId });
  return newest?.sequence ?? '0';
}

/**
 * The cursor after which a reader follows the events of its account from now on. A token that is bound to projects gets
 * the account's cursor too, because the number reveals nothing about events.
 */
export function readEventCursor(ctx: Context): Promise<string> {
  authorize(ctx, 'read', 'projects');
  return readHead(ctx);
}
