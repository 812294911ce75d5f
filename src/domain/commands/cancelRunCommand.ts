import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { Command, type CommandRow } from '../../tables/Command.ts';
import { columnsOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { lockRun } from '../runs/lockRun.ts';
import { NOTHING_WAITS } from './judgeControl.ts';
import { WAITS } from './waits.ts';

const CANCEL = statement<CommandRow>(
  'command_cancel',
  `update bridge_command c set state = 'cancelled', settled_at = $2 where c.run_id = $1 and ${WAITS}
   returning ${columnsOf(Command, 'c')}`,
);

/**
 * Withdraws the command that waits on a run, so that another can be sent. Commands that collect usage are none of a
 * person's and stay (document 1 §3.1).
 * @throws Refusal run_not_found, refused
 */
export async function cancelRunCommand(ctx: Context, input: { runId: string }): Promise<CommandRow> {
  authorize(ctx, 'write', 'projects');
  requirePush(ctx);
  return transaction(ctx, async (tx) => {
    const run = await lockRun(tx, ctx.actor.accountId, input.runId);
    const [command] = await tx.queries.query(CANCEL, [run.id, tx.now]);
    if (command === undefined) throw new Refusal('refused', { message: NOTHING_WAITS });
    tx.signal({ kind: 'run', accountId: run.accountId, projectId: run.projectId, runId: run.id });
    return command;
  });
}
