import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

/** SQL text, because it takes lists. Rows are locked in one order, so that two processes do not wait for each other. */
const NOTE = statement(
  'personal_token_note_uses',
  `with used as (
     select t.id, u.at from personal_token t
     join unnest($1::uuid[], $2::timestamptz[]) as u(id, at) on u.id = t.id
     where t.last_used_at is null or t.last_used_at < u.at
     order by t.id for no key update of t skip locked)
   update personal_token t set last_used_at = used.at from used where t.id = used.id`,
);

/** Notes when personal access tokens were last used. */
export async function noteTokenUses(ctx: Context, uses: ReadonlyMap<string, Date>): Promise<void> {
  requireSystem(ctx);
  if (uses.size > 0) await ctx.queries.query(NOTE, [[...uses.keys()], [...uses.values()]]);
}
