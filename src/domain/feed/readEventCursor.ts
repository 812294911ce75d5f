import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { headOf } from './isAhead.ts';

const HEAD = statement<{ head: string }>('feed_head', `select ${headOf('$1')} as head`);

/** The sequence of the newest event of an account, as decimal text; `0` for none. */
export async function readHead(ctx: Context): Promise<string> {
  const [row] = await ctx.queries.query(HEAD, [ctx.actor.accountId]);
  return row?.head ?? '0';
}

/** The cursor after which a reader follows the events of its account from now on. */
export function readEventCursor(ctx: Context): Promise<string> {
  authorize(ctx, 'read');
  return readHead(ctx);
}
