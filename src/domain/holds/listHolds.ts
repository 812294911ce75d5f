import { statement } from '../../db/statement.ts';
import { CardHold } from '../../tables/CardHold.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import { inProjects } from '../authorize.ts';
import { authorizeBoardRead } from '../board/authorizeBoardRead.ts';
import type { Context } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';

export type HoldRow = Row<typeof CardHold>;

const ALL = statement<HoldRow>(
  'board_holds',
  `select ${columnsOf(CardHold, 'h')}
   from card_hold h where owner_id = $1 and ${inLivingProject('h', 'owner_id')} order by id`,
);

/**
 * The held cards of the caller's projects in the order of their holds (document 1 §4.7).
 * @throws Refusal not_found for a bridge while agent push is off
 */
export async function listHolds(ctx: Context): Promise<HoldRow[]> {
  authorizeBoardRead(ctx);
  const rows = await ctx.queries.query(ALL, [ctx.actor.accountId]);
  return rows.filter(({ projectId }) => inProjects(ctx, projectId));
}
