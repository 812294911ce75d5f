import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { type AskRow, CardAsk } from '../../tables/CardAsk.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';

const BY_ID = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  build
    .selectFrom('cardAsk as a')
    .select(namesOf(CardAsk))
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where(living.project('a'))
    .where(living.card('a')),
);

/**
 * A question on one of the caller's cards.
 * @throws Refusal ask_not_found
 */
export async function findAsk(ctx: Context, askId: string): Promise<AskRow> {
  authorize(ctx, 'view', 'projects');
  const { accountId } = ctx.actor;
  const ask = isUuid(askId) ? await runOne(ctx.queries, BY_ID, { id: askId, accountId }) : undefined;
  if (ask === undefined || !inProjects(ctx, ask.projectId)) throw new Refusal('ask_not_found');
  return ask;
}
