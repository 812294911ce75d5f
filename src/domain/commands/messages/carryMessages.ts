import { sql } from 'kysely';
import { among, arrayOf, type Bound, build, prepare, rowsOf, run } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';
import type { NewCommand } from '../NewCommand.ts';
import { cancelMessageCommands } from './cancelMessageCommands.ts';
import { signalMessages } from './changeMessages.ts';
import { OPEN_MESSAGE_LITERALS } from './messageStates.ts';

/** A bridge without the capability would resume the session and never ask for them. */
const OPEN = prepare(({ runIds }: Bound<{ runIds: readonly string[] }>) =>
  build
    .selectFrom('run as r')
    .innerJoin('bridge as b', (on) =>
      on.onRef('b.accountId', '=', 'r.accountId').onRef('b.bridgeId', '=', 'r.bridgeId'),
    )
    .innerJoin('runMessage as m', (on) =>
      on.onRef('m.projectId', '=', 'r.projectId').onRef('m.sessionId', '=', 'r.sessionId'),
    )
    .select(['m.id', 'm.accountId', 'm.projectId', 'm.runId', 'm.commandId', 'r.id as resumedId'])
    .where('r.id', '=', among(runIds))
    .where('m.state', 'in', OPEN_MESSAGE_LITERALS)
    .where(({ eb }) => eb('b.capabilities', '@>', sql<string[]>`'{message}'`))
    .orderBy('m.id')
    .forNoKeyUpdate('m'),
);

const CARRY = prepare((bound: Bound<{ ids: readonly string[]; commandIds: readonly string[] }>) =>
  build
    .updateTable('runMessage as m')
    .from(rowsOf('g', { id: arrayOf(bound.ids, 'uuid'), commandId: arrayOf(bound.commandIds, 'uuid') }))
    .set(({ ref }) => ({
      state: sql.lit('queued'),
      commandId: ref('g.commandId'),
      resumes: sql<number>`m.resumes + 1`,
      takenBy: sql.lit(null),
      takenAt: sql.lit(null),
    }))
    .whereRef('m.id', '=', 'g.id'),
);

/** Locks what a resume of these runs would carry, for a caller that locks something else before it stores one. */
export async function lockCarried(tx: TxContext, runIds: readonly string[]): Promise<void> {
  await run(tx.queries, OPEN, { runIds });
}

/** The messages that a resume brings to its session. */
export interface Carried {
  /** Of the run, oldest first. */
  readonly of: (runId: string) => readonly string[];
  /** Ties the messages to the stored commands, by run. */
  readonly tie: (commandIdOf: ReadonlyMap<string, string>) => Promise<void>;
}

/**
 * Every resume of a session takes along the messages that nobody has read, also one of another cause: the session goes on there and
 * nowhere else. The messages are locked until the commit. A command that brought one alone is withdrawn.
 */
export async function carryMessages(tx: TxContext, commands: readonly NewCommand[]): Promise<Carried> {
  const runIds = commands.filter(({ kind }) => kind === 'resume-run').map(({ run: { id } }) => id);
  const open = runIds.length === 0 ? [] : await run(tx.queries, OPEN, { runIds });
  const byRun = Map.groupBy(open, ({ resumedId }) => resumedId);
  return {
    of: (runId) => (byRun.get(runId) ?? []).map(({ id }) => id),
    tie: async (commandIdOf) => {
      if (open.length === 0) return;
      await cancelMessageCommands(
        tx,
        open.map(({ commandId }) => commandId),
      );
      await run(tx.queries, CARRY, {
        ids: open.map(({ id }) => id),
        commandIds: open.map(({ resumedId }) => commandIdOf.get(resumedId) as string),
      });
      signalMessages(tx, open);
    },
  };
}
