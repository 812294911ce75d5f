import { sql } from 'kysely';
import { among, arrayOf, type Bound, build, prepare, rowsOf, run as runStatement } from '../../db/builder.ts';
import { cutToSecond } from '../../lib/time/rfc3339.ts';
import { newId } from '../../lib/uuid.ts';
import { Command, type CommandRow } from '../../tables/Command.ts';
import { namesOf } from '../../tables/columns.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { CommandCause, CommandKind } from '../../tables/words.ts';
import type { Context, TxContext } from '../context.ts';
import { signalInbox } from '../signalInbox.ts';
import { type CommandFacts, commandPayload } from './commandPayload.ts';
import { carryMessages } from './messages/carryMessages.ts';
import { tieCommands } from './messages/tieCommands.ts';
import type { NewCommand } from './NewCommand.ts';

/** Bridges name the request of a run, possibly a stranger's, so only requests of the run's own project count. */
const REQUESTS = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('workRequest as w')
    .leftJoin('attemptSet as s', 's.id', 'w.attemptSetId')
    .select(['w.id', 'w.projectId', 'w.kind', 'w.ruleId', 'w.context', 'w.model', 'w.effort'])
    .select(['w.attemptSetId', 'w.attemptId', 'w.attemptNumber', 'w.attemptAccount'])
    .select(sql<boolean>`s.picked_id is not distinct from w.id`.as('isPicked'))
    .where('w.id', '=', among(ids))
    .where('w.accountId', '=', accountId),
);

/** The columns that differ from command to command of one call. */
interface Stored {
  id: string;
  projectId: string;
  bridgeId: string;
  runId: string;
  kind: CommandKind;
  cause: CommandCause;
  payload: string;
}
type Lists = { [Name in keyof Stored]: readonly Stored[Name][] };

const INSERT = prepare((bound: Bound<Lists & Pick<CommandRow, 'accountId' | 'createdAt' | 'expiresAt'>>) =>
  build
    .insertInto('bridgeCommand')
    .columns([
      'id',
      'projectId',
      'bridgeId',
      'runId',
      'kind',
      'cause',
      'payload',
      'accountId',
      'state',
      'createdAt',
      'expiresAt',
    ])
    .expression(
      build
        .selectFrom(
          rowsOf('c', {
            id: arrayOf(bound.id, 'uuid'),
            projectId: arrayOf(bound.projectId, 'uuid'),
            bridgeId: arrayOf(bound.bridgeId, 'uuid'),
            runId: arrayOf(bound.runId, 'uuid'),
            kind: arrayOf(bound.kind, 'text'),
            cause: arrayOf(bound.cause, 'text'),
            payload: arrayOf(bound.payload, 'text'),
          }),
        )
        .select(['c.id', 'c.projectId', 'c.bridgeId', 'c.runId', 'c.kind', 'c.cause', 'c.payload'])
        .select([
          sql<string>`${bound.accountId}::uuid`.as('accountId'),
          sql.lit<'pending'>('pending').as('state'),
          sql<Date>`${bound.createdAt}::timestamptz`.as('createdAt'),
          sql<Date>`${bound.expiresAt}::timestamptz`.as('expiresAt'),
        ]),
    )
    .returning(namesOf(Command)),
);

/** Stores one command: see `storeCommands`. */
export async function storeCommand(tx: TxContext, command: NewCommand): Promise<CommandRow> {
  const [stored] = await storeCommands(tx, [command]);
  return stored as CommandRow;
}

/**
 * Stores commands to runs of one account and records their events, in the order of the commands. The payload is frozen
 * here: hub, replay and heartbeat replies carry these very bytes, whatever happens to the run or its request later
 * (document 1 §2.5). The caller judges whether the bridges may be sent them, and has locked the runs.
 */
export async function storeCommands(tx: TxContext, commands: readonly NewCommand[]): Promise<CommandRow[]> {
  const accountId = commands[0]?.run.accountId;
  if (accountId === undefined) return [];
  const requestOf = await readRequests(tx, accountId, commands);
  const carried = await carryMessages(tx, commands);
  const expiresAt = expiryOf(tx);
  const made = commands.map(({ run, kind, cause, bridgeId, message, heads }) => {
    const commandId = newId();
    const facts: CommandFacts = {
      commandId,
      kind,
      cause,
      bridgeId,
      expiresAt,
      run,
      request: requestOf(run),
      message,
      heads,
      messageIds: kind === 'resume-run' ? carried.of(run.id) : [],
    };
    return { message, id: commandId, run, kind, cause, bridgeId, payload: JSON.stringify(commandPayload(facts)) };
  });
  const rows = await runStatement(tx.queries, INSERT, {
    id: made.map(({ id }) => id),
    projectId: made.map(({ run }) => run.projectId),
    bridgeId: made.map(({ bridgeId }) => bridgeId),
    runId: made.map(({ run }) => run.id),
    kind: made.map(({ kind }) => kind),
    cause: made.map(({ cause }) => cause),
    payload: made.map(({ payload }) => payload),
    accountId,
    createdAt: tx.now,
    expiresAt,
  });
  await carried.tie(new Map(made.filter(({ kind }) => kind === 'resume-run').map(({ run, id }) => [run.id, id])));
  await tieCommands(
    tx,
    made.flatMap(({ id, message }) => (message === undefined ? [] : [{ messageId: message.id, commandId: id }])),
  );
  for (const { run, payload } of made) {
    tx.record({ type: 'bridge.command', ownerId: accountId, projectId: run.projectId, payload });
    tx.signal({ kind: 'run', accountId, projectId: run.projectId, runId: run.id });
  }
  for (const place of new Map(made.map(({ run }) => [run.projectId, run])).values()) signalInbox(tx, place);
  const stored = new Map(rows.map((row) => [row.id, row]));
  return made.map(({ id }) => stored.get(id) as CommandRow);
}

/** Cut to the second, like in the payload, so that every door shows the same moment. */
function expiryOf(ctx: Pick<Context, 'now' | 'flags'>): Date {
  return cutToSecond(new Date(ctx.now.getTime() + ctx.flags.integer('bridge.command_ttl_minutes') * 60_000));
}

async function readRequests(
  tx: TxContext,
  accountId: string,
  commands: readonly NewCommand[],
): Promise<(run: RunRow) => CommandFacts['request']> {
  const ids = commands.flatMap(({ run }) => run.workRequestId ?? []);
  const rows = ids.length === 0 ? [] : await runStatement(tx.queries, REQUESTS, { ids, accountId });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ workRequestId, projectId }) => {
    const found = workRequestId === null ? undefined : byId.get(workRequestId);
    return found?.projectId === projectId ? found : undefined;
  };
}
