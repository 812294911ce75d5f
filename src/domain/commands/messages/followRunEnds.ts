import { sql } from 'kysely';
import { among, type Bound, build, prepare, run, under } from '../../../db/builder.ts';
import { namesOf } from '../../../tables/columns.ts';
import { Run, type RunRow } from '../../../tables/Run.ts';
import type { TxContext } from '../../context.ts';
import { OPEN_RUN_LITERALS } from '../../runs/runStates.ts';
import { storeCommands } from '../storeCommand.ts';
import { cancelMessageCommands } from './cancelMessageCommands.ts';
import { refuseMessages } from './changeMessages.ts';
import { endRefusalOf } from './judgeMessage.ts';
import { OPEN_MESSAGE_LITERALS } from './messageStates.ts';
import { readMessageFacts } from './readMessageFacts.ts';

/**
 * The messages that nobody has read of the sessions of these runs. A later run of the session that is at work takes them, and a
 * resume that waits for its bridge brings them.
 */
const LEFT = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build
    .selectFrom('run as r')
    .innerJoin('runMessage as m', (on) =>
      on.onRef('m.projectId', '=', 'r.projectId').onRef('m.sessionId', '=', 'r.sessionId'),
    )
    .select(['m.id', 'm.accountId', 'm.projectId', 'm.runId', 'm.commandId', 'm.resumes', 'r.id as endedId'])
    .where('r.id', '=', among(ids))
    .where('m.state', 'in', OPEN_MESSAGE_LITERALS)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('run as n')
            .whereRef('n.projectId', '=', 'r.projectId')
            .whereRef('n.sessionId', '=', 'r.sessionId')
            .whereRef('n.id', '>', 'r.id')
            .where('n.state', 'in', OPEN_RUN_LITERALS),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('bridgeCommand as c')
            .whereRef('c.id', '=', 'm.commandId')
            .where('c.kind', '=', sql.lit('resume-run'))
            .where('c.state', '=', sql.lit('pending')),
        ),
      ),
    )
    .orderBy('m.id')
    .forNoKeyUpdate('m'),
);

const RUNS = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build
    .selectFrom('run as r')
    .select(under('r', namesOf(Run)))
    .where('r.id', '=', among(ids))
    .orderBy('r.id'),
);

/**
 * What the end of runs, which the caller has locked, means for the messages that nobody has read: the session goes on with them, or
 * they are refused with the reason that a person reads. A run that a person stopped stays stopped. The number of statements does
 * not grow with the messages.
 */
export async function followRunEnds(tx: TxContext, endedRunIds: readonly string[]): Promise<void> {
  if (endedRunIds.length === 0) return;
  const left = await run(tx.queries, LEFT, { ids: endedRunIds });
  if (left.length === 0) return;
  // Two runs of one session may end at once: the newer one goes on.
  const byEnd = left.toSorted((one, other) => (one.endedId < other.endedId ? -1 : 1));
  const endOf = new Map(byEnd.map((message) => [message.id, message]));
  const ended = await run(tx.queries, RUNS, { ids: [...new Set([...endOf.values()].map(({ endedId }) => endedId))] });
  const factsOf = await readMessageFacts(
    tx,
    ended.map(({ id }) => id),
  );
  const runOf = new Map(ended.map((row) => [row.id, row]));
  const judged = [...endOf.values()].map((message) => {
    const row = runOf.get(message.endedId) as RunRow;
    return { ...message, reason: endRefusalOf({ run: row, ...factsOf(row.id) }, message) };
  });
  const refused = judged.flatMap(({ reason, ...message }) => (reason === null ? [] : [{ ...message, reason }]));
  await cancelMessageCommands(
    tx,
    refused.map(({ commandId }) => commandId),
  );
  await refuseMessages(tx, refused);
  const resumed = new Set(judged.filter(({ reason }) => reason === null).map(({ endedId }) => endedId));
  // The sessions of one flush may belong to several accounts.
  const goOn = Map.groupBy(
    ended.filter(({ id }) => resumed.has(id)),
    ({ accountId }) => accountId,
  );
  for (const rows of goOn.values()) {
    await storeCommands(
      tx,
      rows.map((row) => ({ run: row, kind: 'resume-run', cause: 'message', bridgeId: row.bridgeId as string })),
    );
  }
}
