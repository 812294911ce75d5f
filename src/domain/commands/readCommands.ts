import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { COMMAND_COLUMNS, type CommandRow, WAITS } from './commandRow.ts';

const WAITING = statement<CommandRow>(
  'command_waiting',
  `select ${COMMAND_COLUMNS} from bridge_command c
   where c.run_id = any($1::uuid[]) and c.account_id = $2 and ${WAITS}`,
);

/** The command that waits on each of the caller's runs, by run; a run on which nothing waits is left out. */
export async function findWaitingCommands(ctx: Context, runIds: readonly string[]): Promise<Map<string, CommandRow>> {
  authorize(ctx, 'read');
  const rows = await ctx.queries.query(WAITING, [runIds, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.run_id, row]));
}
