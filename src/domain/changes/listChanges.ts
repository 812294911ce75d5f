import { type SqlBool, sql } from 'kysely';
import { among, type Bound, build, eachId, idsOf, prepare, run, under } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { RunChange, type RunChangeRow } from '../../tables/RunChange.ts';
import { authorize } from '../authorize.ts';
import { isUnpicked } from '../board/cards/passedOver.ts';
import type { Context } from '../context.ts';

/** What a change says without its lists and its patch, which are long. */
export type ChangeRow = Omit<RunChangeRow, 'files' | 'commits' | 'patch'>;

const LONG: ReadonlySet<string> = new Set(['files', 'commits', 'patch']);
const SHORT = namesOf(RunChange).filter((name): name is keyof ChangeRow => !LONG.has(name));

type Of = Bound<{ ids: readonly string[]; accountId: string }>;

const OF_RUNS = prepare(({ ids, accountId }: Of) =>
  build
    .selectFrom('runChange as x')
    .innerJoin('run as r', 'r.id', 'x.runId')
    .select(under('x', SHORT))
    .where('x.runId', '=', among(ids))
    .where('r.accountId', '=', accountId)
    .orderBy('x.runId')
    .orderBy('x.place'),
);

/** What each of the caller's runs changed, a row for each repository. */
export async function listChangesOfRuns(ctx: Context, runIds: readonly string[]): Promise<Map<string, ChangeRow[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_RUNS, { ids: runIds, accountId: ctx.actor.accountId });
  return Map.groupBy(rows, (row) => row.runId);
}

const F = {
  cardId: sql.ref('f.cardId'),
  failureCode: sql.ref('f.failureCode'),
  takenAt: sql.ref('f.takenAt'),
  repository: sql.ref('f.repository'),
};
const isEmpty = sql<boolean>`(${F.failureCode} is null and ${sql.ref('f.fileCount')} = 0 and ${sql.ref('f.commitCount')} = 0)`;
/** A failure that a later look followed. */
const isOvertaken = sql<boolean>`(${F.failureCode} is not null and ${F.takenAt} < max(${F.takenAt}) over (partition by ${F.cardId}, ${F.repository}))`;
const saysLess = sql<boolean>`${isEmpty} or ${isOvertaken}`;

const Y = {
  cardId: sql.ref('y.cardId'),
  failureCode: sql.ref('y.failureCode'),
  fileCount: sql.ref('y.fileCount'),
  commitCount: sql.ref('y.commitCount'),
  takenAt: sql.ref('y.takenAt'),
  path: sql.ref('y.path'),
  forkPoint: sql.ref('y.forkPoint'),
};
const holdsWork = sql`${Y.failureCode} is not null or ${Y.fileCount} > 0 or ${Y.commitCount} > 0`;
/** When the same folder was reported last, by whichever name, as far as that says something of what was reported before. */
const lastOfFolder = sql<Date>`greatest(max(${Y.takenAt}) filter (where ${holdsWork}) over (partition by ${Y.cardId}, ${Y.path}), max(${Y.takenAt}) over (partition by ${Y.cardId}, ${Y.path}, ${Y.forkPoint}))`;

/**
 * The newest change of each repository of a card: a later run goes on from the same fork point, so its change is that of the
 * card. Without a worktree of the card, each run begins at a fork point of its own, and one that changed nothing says nothing of the
 * work before it: the newest of another fork point stands then. A folder whose repository is reported by another name than before has the
 * newest of its changes alone. All cards are judged in one pass, as a board shows thousands. Attempts at the card count once they are picked. A bridge may name any card in its report; a run is about the card only within the same project.
 */
export const newestOfCards = ({ ids, accountId }: Of) =>
  build
    .selectFrom(
      build
        .selectFrom(
          build
            .selectFrom(
              build
                .selectFrom(idsOf(ids))
                .innerJoin('card as c', 'c.id', 'g.id')
                .crossJoinLateral(
                  build
                    .selectFrom('runChange as v')
                    .innerJoin('run as r', 'r.id', 'v.runId')
                    .select(under('v', SHORT))
                    .where('v.cardId', '=', eachId)
                    .where('r.projectId', '=', sql.ref<string>('c.projectId'))
                    .where(sql.raw<SqlBool>(`not ${isUnpicked('r', 'v.card_id')}`))
                    // Card by card along the index, whatever the planner knows of the table.
                    .offset(sql.lit(0))
                    .as('n'),
                )
                .distinctOn(['n.cardId', 'n.repository', 'n.forkPoint'])
                .select(under('n', SHORT))
                .where('c.ownerId', '=', accountId)
                .orderBy('n.cardId')
                .orderBy('n.repository')
                .orderBy('n.forkPoint')
                .orderBy('n.takenAt', 'desc')
                .orderBy('n.runId', 'desc')
                .as('f'),
            )
            .distinctOn(['f.cardId', 'f.repository'])
            .select(under('f', SHORT))
            .orderBy('f.cardId')
            .orderBy('f.repository')
            .orderBy(saysLess)
            .orderBy('f.takenAt', 'desc')
            .orderBy('f.runId', 'desc')
            .as('y'),
        )
        .select(under('y', SHORT))
        .select(lastOfFolder.as('lastOfFolder'))
        .as('x'),
    )
    .whereRef('x.takenAt', '>=', 'x.lastOfFolder');

const OF_CARDS = prepare((bound: Of) =>
  newestOfCards(bound).select(under('x', SHORT)).orderBy('x.cardId').orderBy('x.repository'),
);

/** The newest change of each repository of each of the caller's cards. */
export async function listChangesOfCards(ctx: Context, cardIds: readonly string[]): Promise<Map<string, ChangeRow[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_CARDS, { ids: cardIds, accountId: ctx.actor.accountId });
  return Map.groupBy(rows, (row) => row.cardId as string);
}
