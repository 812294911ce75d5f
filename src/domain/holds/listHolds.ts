import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { CardHold } from '../../tables/CardHold.ts';
import { namesOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import { inProjects } from '../authorize.ts';
import { authorizeBoardRead } from '../board/authorizeBoardRead.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';

export type HoldRow = Row<typeof CardHold>;

const ALL = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('cardHold as h')
    .select(namesOf(CardHold))
    .where('ownerId', '=', accountId)
    .where(living.project('h', 'ownerId'))
    .orderBy('id'),
);

/**
 * The held cards of the caller's projects in the order of their holds (document 1 §4.7).
 * @throws Refusal not_found for a bridge while agent push is off
 */
export async function listHolds(ctx: Context): Promise<HoldRow[]> {
  authorizeBoardRead(ctx);
  const rows = await run(ctx.queries, ALL, { accountId: ctx.actor.accountId });
  return rows.filter(({ projectId }) => inProjects(ctx, projectId));
}
