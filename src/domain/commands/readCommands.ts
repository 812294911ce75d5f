import { statement } from '../../db/statement.ts';
import { Command, type CommandRow } from '../../tables/Command.ts';
import { columnsOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import { WAITS } from './waits.ts';

const WAITING = statement<CommandRow>(
  'command_waiting',
  `select ${columnsOf(Command, 'c')} from bridge_command c
   where c.run_id = any($1::uuid[]) and c.account_id = $2 and ${WAITS}`,
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

const SOME = statement<CommandRow>(
  'command_some',
  `select ${columnsOf(Command, 'c')} from bridge_command c
   where c.id = any($1::uuid[]) and c.account_id = $2 and ${inLivingProject('c')}`,
);

/** The caller's commands with these ids, by id; a command that is missing or another account's is left out. */
export async function findCommands(ctx: Context, ids: readonly string[]): Promise<Map<string, CommandRow>> {
  authorize(ctx, 'view');
  const rows = await ctx.queries.query(SOME, [ids, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The command that waits on each of the caller's runs, by run; a run on which nothing waits is left out. */
export async function findWaitingCommands(ctx: Context, runIds: readonly string[]): Promise<Map<string, CommandRow>> {
  authorize(ctx, 'read');
  const rows = await ctx.queries.query(WAITING, [runIds, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.runId, row]));
}

/** The commands for each of the caller's runs, newest first and at most 20, with the bridge's answers. */
export async function findCommandsOfRuns(ctx: Context, runIds: readonly string[]): Promise<Map<string, CommandRow[]>> {
  authorize(ctx, 'view');
  const rows = await ctx.queries.query(OF_RUNS, [runIds, ctx.actor.accountId]);
  return Map.groupBy(rows, (row) => row.runId);
}
