import { among, type Bound, build, prepare, run, under } from '../../../db/builder.ts';
import { authorize, inProjects } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { type LabelRow, ownLabels } from './labelRow.ts';

type Some = Bound<{ ids: readonly string[]; accountId: string }>;

const SOME = prepare(({ ids, accountId }: Some) => ownLabels(accountId).where('l.id', '=', among(ids)));

const OF_PROJECTS = prepare(({ ids, accountId }: Some) =>
  ownLabels(accountId).where('l.projectId', '=', among(ids)).orderBy('l.name').orderBy('l.id'),
);

const OF_CARDS = prepare(({ ids, accountId }: Some) =>
  build
    .selectFrom('cardLabel as x')
    .innerJoin('card as c', 'c.id', 'x.cardId')
    .innerJoin('label as l', 'l.id', 'x.labelId')
    .select('x.cardId')
    .select(under('l', ['id', 'name', 'color']))
    .where('x.cardId', '=', among(ids))
    .where('c.ownerId', '=', accountId)
    .orderBy('l.name')
    .orderBy('l.id'),
);

/** The labels with these ids of the caller's projects, by id; one that is missing or another account's is left out. */
export async function findLabels(ctx: Context, ids: readonly string[]): Promise<Map<string, LabelRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await run(ctx.queries, SOME, { ids, accountId: ctx.actor.accountId });
  return new Map(rows.filter(({ projectId }) => inProjects(ctx, projectId)).map((label) => [label.id, label]));
}

/** The labels of the caller's projects by name, in one statement for all of them. */
export async function listLabels(ctx: Context, projectIds: readonly string[]): Promise<Map<string, LabelRow[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_PROJECTS, { ids: projectIds, accountId: ctx.actor.accountId });
  return Map.groupBy(rows, (row) => row.projectId);
}

/** The labels of the caller's cards, by name, in one statement for all of them. */
export async function readCardLabels(ctx: Context, cardIds: readonly string[]): Promise<Map<string, LabelRow[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_CARDS, { ids: cardIds, accountId: ctx.actor.accountId });
  return Map.groupBy(rows, (row) => row.cardId);
}
