import { among, type Bound, build, prepare } from '../../db/builder.ts';
import { type AskRow, CardAsk } from '../../tables/CardAsk.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';
import { findReached } from '../findReached.ts';

const SOME = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('cardAsk as a')
    .select(namesOf(CardAsk))
    .where('id', '=', among(ids))
    .where('accountId', '=', accountId)
    .where(living.project('a'))
    .where(living.card('a')),
);

/** The questions with these ids on the caller's cards, by id; a question that is missing or another account's is left out. */
export async function findAsks(ctx: Context, ids: readonly string[]): Promise<Map<string, AskRow>> {
  authorize(ctx, 'view', 'projects');
  return findReached(ctx, SOME, ids);
}
