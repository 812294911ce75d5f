import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { CommandRow } from '../../tables/Command.ts';
import type { RunRow } from '../../tables/Run.ts';
import { authorize } from '../authorize.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { requireSomeIds } from '../input/requireSomeIds.ts';
import { lockRuns } from '../runs/lockRun.ts';
import { findRuns } from '../runs/readRuns.ts';
import { type ControlKind, judgeControl } from './judgeControl.ts';
import { readControlFacts } from './readControlFacts.ts';
import { storeCommands } from './storeCommand.ts';

/** The outcome for one run of a list. */
export interface ControlOutcome {
  runId: string;
  /** The command that was stored; null in a preview, and beside a refusal. */
  command: CommandRow | null;
  /** Why the run was skipped; null if it was not. */
  refusal: Refusal | null;
}

/** Runs to control, by the service's ids; a preview judges them and changes nothing. */
export interface ControlRunsInput {
  runIds: readonly string[];
  preview?: boolean | null;
}

/**
 * Sends a person's control to the bridges of some runs, each by the rules of the verb for one run; in addition, a run
 * is not resumed if a later run of its series continued its session. A run that is refused leaves the others as they
 * are. The number of statements does not grow with the list.
 * @returns one outcome per distinct id, in the order of the ids
 * @throws Refusal bad_user_input on `runIds`
 */
export async function controlRuns(ctx: Context, input: ControlRunsInput, kind: ControlKind): Promise<ControlOutcome[]> {
  authorizeControl(ctx);
  const ids = requireSomeIds('runIds', input.runIds);
  if (input.preview) {
    const judge = await judgeAll(ctx, await findRuns(ctx, ids.filter(isUuid)), kind);
    return ids.map((runId) => ({ runId, command: null, refusal: judge(runId).refusal }));
  }
  return transaction(ctx, (tx) => sendControls(tx, ids, kind));
}

/**
 * Whether the caller may send controls to runs.
 * @throws Refusal insufficient_scope, forbidden, not_found while bridges are switched off
 */
export function authorizeControl(ctx: Context): void {
  authorize(ctx, 'write', 'projects');
  requirePush(ctx);
}

/**
 * The same within a transaction whose caller has asked `authorizeControl`.
 * @returns one outcome per id, in the order of the ids
 */
export async function sendControls(
  tx: TxContext,
  ids: readonly string[],
  kind: ControlKind,
): Promise<ControlOutcome[]> {
  // The lock makes the second of two clicks at once see the first one's command.
  const judge = await judgeAll(tx, await lockRuns(tx, ids.filter(isUuid)), kind);
  const judged = ids.map((runId) => ({ runId, ...judge(runId) }));
  const accepted = judged.flatMap(({ run, refusal }) => (run !== undefined && refusal === null ? [run] : []));
  const commands = await storeCommands(
    tx,
    accepted.map((run) => ({ run, kind, cause: 'person', bridgeId: run.bridgeId as string })),
  );
  const byRun = new Map(commands.map((command) => [command.runId, command]));
  return judged.map(({ runId, refusal }) => ({ runId, refusal, command: byRun.get(runId) ?? null }));
}

interface Judged {
  run?: RunRow;
  refusal: Refusal | null;
}

async function judgeAll(
  ctx: Context,
  runs: ReadonlyMap<string, RunRow>,
  kind: ControlKind,
): Promise<(runId: string) => Judged> {
  const factsOf = await readControlFacts(ctx.queries, [...runs.keys()]);
  return (runId) => {
    const run = runs.get(runId);
    if (run === undefined) return { refusal: new Refusal('run_not_found') };
    try {
      judgeControl({ kind, run, ...factsOf(runId) });
      return { run, refusal: null };
    } catch (error) {
      if (error instanceof Refusal) return { run, refusal: error };
      throw error;
    }
  };
}
