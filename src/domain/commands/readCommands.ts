import { sql } from 'kysely';
import { among, type Bound, build, eachId, idsOf, prepare, run, under } from '../../db/builder.ts';
import { Command, type CommandRow } from '../../tables/Command.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';
import { findReached } from '../findReached.ts';
import { waits } from './waits.ts';

const WAITING = prepare(({ runIds, accountId }: Bound<{ runIds: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('bridgeCommand as c')
    .select(namesOf(Command))
    .where('runId', '=', among(runIds))
    .where('accountId', '=', accountId)
    .where(waits),
);

/** So many of a run's commands are shown; a person sends one at a time. */
const SHOWN = 20;

const OF_RUNS = prepare(({ runIds, accountId }: Bound<{ runIds: readonly string[]; accountId: string }>) => {
  const shown = build
    .selectFrom('bridgeCommand')
    .select(namesOf(Command))
    .where('runId', '=', eachId)
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(sql.lit(SHOWN));
  return build
    .selectFrom(idsOf(runIds))
    .crossJoinLateral(shown.as('c'))
    .select(under('c', namesOf(Command)))
    .orderBy('c.runId')
    .orderBy('c.id', 'desc');
});

const SOME = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('bridgeCommand as c')
    .select(namesOf(Command))
    .where('id', '=', among(ids))
    .where('accountId', '=', accountId)
    .where(living.project('c')),
);

/** The caller's commands with these ids, by id; a command that is missing or another account's is left out. */
export async function findCommands(ctx: Context, ids: readonly string[]): Promise<Map<string, CommandRow>> {
  authorize(ctx, 'view', 'projects');
  return findReached(ctx, SOME, ids);
}

/** The command that waits on each of the caller's runs, by run; a run on which nothing waits is left out. */
export async function findWaitingCommands(ctx: Context, runIds: readonly string[]): Promise<Map<string, CommandRow>> {
  authorize(ctx, 'read', 'parent');
  const rows = await run(ctx.queries, WAITING, { runIds, accountId: ctx.actor.accountId });
  return new Map(rows.map((row) => [row.runId, row]));
}

/** The commands for each of the caller's runs, newest first and at most 20, with the bridge's answers. */
export async function findCommandsOfRuns(ctx: Context, runIds: readonly string[]): Promise<Map<string, CommandRow[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_RUNS, { runIds, accountId: ctx.actor.accountId });
  return Map.groupBy(rows, (row) => row.runId);
}
