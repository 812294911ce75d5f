import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { Command, type CommandRow } from '../../tables/Command.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { lockRun } from '../runs/lockRun.ts';
import { signalInbox } from '../signalInbox.ts';
import { NOTHING_WAITS } from './judgeControl.ts';
import { followCommands } from './messages/followCommands.ts';
import { waits, waitsToEnd } from './waits.ts';

type OfRun = Bound<{ runId: string; now: Date }>;
const cancel = ({ runId, now }: OfRun) =>
  build
    .updateTable('bridgeCommand as c')
    .set({ state: sql.lit('cancelled'), settledAt: now })
    .where('runId', '=', runId)
    .returning(namesOf(Command));
const CANCEL = prepare((bound: OfRun) => cancel(bound).where(waits));
const CANCEL_END = prepare((bound: OfRun) => cancel(bound).where(waitsToEnd));

/**
 * Withdraws the command that waits on a run, so that another can be sent. Commands that collect usage do not belong
 * to people and stay (document 1 §3.1). What ends the leftovers of the run is withdrawn where nothing else waits.
 * @throws Refusal run_not_found, refused
 */
export async function cancelRunCommand(ctx: Context, input: { runId: string }): Promise<CommandRow> {
  authorize(ctx, 'write', 'projects');
  requirePush(ctx);
  return transaction(ctx, async (tx) => {
    const run = await lockRun(tx, ctx.actor.accountId, input.runId);
    const of = { runId: run.id, now: tx.now };
    const command = (await runOne(tx.queries, CANCEL, of)) ?? (await runOne(tx.queries, CANCEL_END, of));
    if (command === undefined) throw new Refusal('refused', { message: NOTHING_WAITS });
    await followCommands(tx, [command]);
    tx.signal({ kind: 'run', accountId: run.accountId, projectId: run.projectId, runId: run.id });
    signalInbox(tx, run);
    return command;
  });
}
