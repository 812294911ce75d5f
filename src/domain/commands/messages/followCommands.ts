import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { CommandRow } from '../../../tables/Command.ts';
import type { CommandKind } from '../../../tables/words.ts';
import type { TxContext } from '../../context.ts';
import { refuseMessages, signalMessages } from './changeMessages.ts';
import { BRIDGE_REFUSED, COMMAND_WITHDRAWN, NOT_TAKEN_IN_TIME } from './messageReasons.ts';
import { OPEN_MESSAGE_LITERALS } from './messageStates.ts';

/** A command that came to its end, in its new state. */
export type Settled = Pick<CommandRow, 'id' | 'kind' | 'state' | 'reason' | 'runId'>;

/**
 * The messages that the commands bring, and those that waited for the run that a resume did not lead to. They are locked in one pass,
 * in the order of their ids.
 */
const TOLD = prepare(({ ids, runIds }: Bound<{ ids: readonly string[]; runIds: readonly string[] }>) =>
  build
    .with(
      (cte) => cte('found').materialized(),
      (db) =>
        db
          .selectFrom('runMessage as b')
          .select(['b.id', sql<string | null>`null::uuid`.as('resumedId')])
          .where('b.commandId', '=', among(ids))
          .where('b.state', 'in', OPEN_MESSAGE_LITERALS)
          .unionAll(
            db
              .selectFrom('run as r')
              .innerJoin('runMessage as w', (on) =>
                on.onRef('w.projectId', '=', 'r.projectId').onRef('w.sessionId', '=', 'r.sessionId'),
              )
              .select(['w.id', 'r.id as resumedId'])
              .where('r.id', '=', among(runIds))
              .where('w.commandId', 'is', null)
              .where('w.state', 'in', OPEN_MESSAGE_LITERALS),
          ),
    )
    .selectFrom('found as f')
    .innerJoin('runMessage as m', 'm.id', 'f.id')
    .select(['m.id', 'm.accountId', 'm.projectId', 'm.runId', 'm.state', 'm.commandId', 'f.resumedId'])
    .where('m.state', 'in', OPEN_MESSAGE_LITERALS)
    .orderBy('m.id')
    .forNoKeyUpdate('m'),
);

const QUEUE = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build
    .updateTable('runMessage')
    .set({ state: sql.lit('queued') })
    .where('id', '=', among(ids)),
);

/** The kinds that bring messages. */
const BRINGS: ReadonlySet<CommandKind> = new Set<CommandKind>(['message-run', 'resume-run']);

/**
 * What the end of commands means for the messages that they bring: taken by the bridge, a message lies on its disk; refused,
 * expired or withdrawn, it is refused with the reason. What a program has by now is left alone where a command only ran out of time.
 */
export async function followCommands(tx: TxContext, settled: readonly Settled[]): Promise<void> {
  const commands = settled.filter(({ kind }) => BRINGS.has(kind));
  if (commands.length === 0) return;
  const failed = commands.filter(({ kind, state }) => kind === 'resume-run' && state !== 'done');
  const byId = new Map(commands.map((command) => [command.id, command]));
  const byRun = new Map(failed.map((command) => [command.runId, command]));
  const found = await run(tx.queries, TOLD, { ids: [...byId.keys()], runIds: [...byRun.keys()] });
  const told = found.flatMap(({ resumedId, ...message }) => {
    const command = message.commandId === null ? byRun.get(resumedId ?? '') : byId.get(message.commandId);
    // One that another command brings by now has nothing to do with these.
    return command === undefined ? [] : [{ ...message, command }];
  });
  const queued = told.filter(({ state, command }) => command.state === 'done' && state === 'waiting');
  if (queued.length > 0) {
    await run(tx.queries, QUEUE, { ids: queued.map(({ id }) => id) });
    signalMessages(tx, queued);
  }
  await refuseMessages(
    tx,
    told.flatMap(({ command, ...message }) => {
      if (command.state === 'done' || (command.state === 'expired' && isWithBridge(message.state, command))) return [];
      return [{ ...message, reason: reasonOf(command) }];
    }),
  );
}

/** Whether the bridge has the message although it never answered the command. */
const isWithBridge = (state: string, { kind }: Settled): boolean =>
  state === 'taken' || (kind === 'message-run' && state === 'queued');

function reasonOf({ state, reason }: Settled): string {
  if (state === 'expired') return NOT_TAKEN_IN_TIME;
  return reason || (state === 'cancelled' ? COMMAND_WITHDRAWN : BRIDGE_REFUSED);
}
