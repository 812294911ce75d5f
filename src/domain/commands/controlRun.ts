import { statement } from '../../db/statement.ts';
import type { CommandRow } from '../../tables/Command.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { CommandCause } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { lockRun } from '../runs/lockRun.ts';
import { type ControlKind, judgeControl } from './judgeControl.ts';
import { storeCommand } from './storeCommand.ts';
import { WAITS } from './waits.ts';

const FACTS = statement<{ capabilities: string[] | null; waiting: boolean; held: boolean }>(
  'control_facts',
  `select (select br.capabilities from bridge br where br.account_id = r.account_id and br.bridge_id = r.bridge_id)
            as capabilities,
          exists (select 1 from bridge_command c where c.run_id = r.id and ${WAITS}) as waiting,
          r.subject_type = 'card' and exists (select 1 from card_hold h where h.card_id = r.subject_id) as held
   from run r where r.id = $1`,
);

/** Sends a person's control to the bridge of a run; `runId` is the service's (document 2 §4.8). */
export async function controlRun(ctx: Context, runId: string, kind: ControlKind): Promise<CommandRow> {
  authorize(ctx, 'write', 'projects');
  requirePush(ctx);
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
): Promise<CommandRow> {
  const [facts] = await tx.queries.query(FACTS, [run.id]);
  judgeControl({
    kind,
    run,
    capabilities: facts?.capabilities ?? undefined,
    waiting: facts?.waiting ?? false,
    held: facts?.held ?? false,
  });
  return storeCommand(tx, { run, kind, cause, bridgeId: run.bridgeId as string });
}
