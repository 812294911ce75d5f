import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { CommandRow } from '../../tables/Command.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { CommandCause } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { lockRun } from '../runs/lockRun.ts';
import { type ControlKind, judgeControl } from './judgeControl.ts';
import { storeCommand } from './storeCommand.ts';
import { waits } from './waits.ts';

const FACTS = prepare(({ runId }: Bound<{ runId: string }>) =>
  build
    .selectFrom('run as r')
    .leftJoin('bridge as br', (join) =>
      join.onRef('br.accountId', '=', 'r.accountId').onRef('br.bridgeId', '=', 'r.bridgeId'),
    )
    .select('br.capabilities')
    .select(({ and, eb, exists, selectFrom }) => [
      exists(selectFrom('bridgeCommand as c').whereRef('c.runId', '=', 'r.id').where(waits))
        .$castTo<boolean>()
        .as('waiting'),
      and([
        eb('r.subjectType', '=', sql.lit('card')),
        exists(
          selectFrom('cardHold as h')
            .whereRef('h.cardId', '=', 'r.subjectId')
            .whereRef('h.projectId', '=', 'r.projectId'),
        ),
      ])
        .$castTo<boolean>()
        .as('held'),
    ])
    .where('r.id', '=', runId),
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
  const facts = await runOne(tx.queries, FACTS, { runId: run.id });
  judgeControl({
    kind,
    run,
    capabilities: facts?.capabilities ?? undefined,
    waiting: facts?.waiting ?? false,
    held: facts?.held ?? false,
  });
  return storeCommand(tx, { run, kind, cause, bridgeId: run.bridgeId as string });
}
