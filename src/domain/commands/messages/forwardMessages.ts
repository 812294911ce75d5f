import { among, type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { RunRow } from '../../../tables/Run.ts';
import type { TxContext } from '../../context.ts';
import { storeCommands } from '../storeCommand.ts';
import { OPEN_MESSAGE_LITERALS } from './messageStates.ts';

const UNCARRIED = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build
    .selectFrom('run as r')
    .innerJoin('runMessage as m', (on) =>
      on.onRef('m.projectId', '=', 'r.projectId').onRef('m.sessionId', '=', 'r.sessionId'),
    )
    .select(['m.id', 'm.interrupt', 'r.id as toRunId'])
    .where('r.id', '=', among(ids))
    .where('m.state', 'in', OPEN_MESSAGE_LITERALS)
    .where('m.commandId', 'is', null)
    .orderBy('m.id')
    .forNoKeyUpdate('m'),
);

/**
 * Brings the messages that were written while a session was being resumed to the run that came of it, which the caller has just
 * stored: the resume itself left before them.
 */
export async function forwardMessages(tx: TxContext, runs: readonly RunRow[]): Promise<void> {
  if (runs.length === 0) return;
  const found = await run(tx.queries, UNCARRIED, { ids: runs.map(({ id }) => id) });
  if (found.length === 0) return;
  const runOf = new Map(runs.map((row) => [row.id, row]));
  const brought = found.map(({ id, interrupt, toRunId }) => ({
    run: runOf.get(toRunId) as RunRow,
    message: { id, interrupt },
  }));
  for (const ofAccount of Map.groupBy(brought, (each) => each.run.accountId).values()) {
    await storeCommands(
      tx,
      ofAccount.map((each) => ({
        ...each,
        kind: 'message-run',
        cause: 'person',
        bridgeId: each.run.bridgeId as string,
      })),
    );
  }
}
