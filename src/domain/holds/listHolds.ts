import { statement } from '../../db/statement.ts';
import type { HoldActor } from '../../tables/words.ts';
import { authorizeBoardRead } from '../board/authorizeBoardRead.ts';
import type { Context } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';

export interface HoldRow {
  projectId: string;
  cardId: string;
  actor: HoldActor;
  reason: string | null;
  createdAt: Date;
}

const ALL = statement<HoldRow>(
  'board_holds',
  `select project_id as "projectId", card_id as "cardId", actor, reason, created_at as "createdAt"
   from card_hold h where owner_id = $1 and ${inLivingProject('h', 'owner_id')} order by id`,
);

/**
 * The held cards of the caller's projects in the order of their holds (document 1 §4.7).
 * @throws Refusal not_found for a bridge while agent push is off
 */
export async function listHolds(ctx: Context): Promise<HoldRow[]> {
  authorizeBoardRead(ctx);
  return ctx.queries.query(ALL, [ctx.actor.accountId]);
}
