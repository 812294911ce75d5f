import type { CommandRow } from '../../tables/Command.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { CommandCause } from '../../tables/words.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { lockRun } from '../runs/lockRun.ts';
import { authorizeControl } from './controlRuns.ts';
import { type ControlKind, judgeControl } from './judgeControl.ts';
import type { NewCommand } from './NewCommand.ts';
import { readControlFacts } from './readControlFacts.ts';
import { storeCommand } from './storeCommand.ts';

/** Sends a person's control to the bridge of a run; `runId` is the service's (document 2 §4.8). */
export async function controlRun(ctx: Context, runId: string, kind: ControlKind): Promise<CommandRow> {
  authorizeControl(ctx);
  return transaction(ctx, async (tx) => {
    // The lock makes the second of two clicks at once see the first one's command.
    const run = await lockRun(tx, ctx.actor.accountId, runId);
    return sendControl(tx, run, kind, 'person');
  });
}

/**
 * Stores a control of a run that the caller has locked.
 * @throws Refusal refused, with the reason as its message
 */
export async function sendControl(
  tx: TxContext,
  run: RunRow,
  kind: ControlKind,
  cause: CommandCause,
  more: Pick<NewCommand, 'heads'> = {},
): Promise<CommandRow> {
  const factsOf = await readControlFacts(tx.queries, [run.id]);
  // The reasons of a single control are those of document 2 §7, which knows no later run.
  judgeControl({ kind, run, ...factsOf(run.id), wentOn: false });
  return storeCommand(tx, { run, kind, cause, bridgeId: run.bridgeId as string, ...more });
}
