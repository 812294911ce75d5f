import { type SqlBool, sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import { Command, type CommandRow } from '../../tables/Command.ts';
import { columnsOf, namesOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';
import { WAITS } from './waits.ts';

const WAITING = prepare(({ runIds, accountId }: Bound<{ runIds: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('bridgeCommand as c')
    .select(namesOf(Command))
    .where('runId', '=', among(runIds))
    .where('accountId', '=', accountId)
    .where(sql<SqlBool>`${sql.raw(WAITS)}`),
);

/** So many of a run's commands are shown; a person sends one at a time. */
const SHOWN = 20;

const OF_RUNS = statement<CommandRow>(
  'command_of_runs',
  `select c.* from unnest($1::uuid[]) as r(id)
   cross join lateral (
     select ${columnsOf(Command, 'c')} from bridge_command c where c.run_id = r.id and c.account_id = $2
     order by c.id desc limit ${SHOWN}) c
   order by c.run_id, c.id desc`,
);

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
  authorize(ctx, 'view');
  const rows = await run(ctx.queries, SOME, { ids, accountId: ctx.actor.accountId });
  return new Map(rows.map((row) => [row.id, row]));
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
  const rows = await ctx.queries.query(OF_RUNS, [runIds, ctx.actor.accountId]);
  return Map.groupBy(rows, (row) => row.runId);
}
