import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { cutToSecond } from '../../lib/rfc3339.ts';
import { newId } from '../../lib/uuid.ts';
import { Command, type CommandRow } from '../../tables/Command.ts';
import { namesOf } from '../../tables/columns.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { CommandCause, CommandKind } from '../../tables/words.ts';
import type { Context, TxContext } from '../context.ts';
import { type CommandFacts, commandPayload } from './commandPayload.ts';

export interface NewCommand {
  run: RunRow;
  kind: CommandKind;
  cause: CommandCause;
  bridgeId: string;
}

/** Bridges name the request of a run, and nothing stops one from naming a stranger's: only the run's own project counts. */
const REQUEST = prepare(({ id, projectId, accountId }: Bound<{ id: string; projectId: string; accountId: string }>) =>
  build
    .selectFrom('workRequest')
    .select(['kind', 'ruleId', 'context', 'model', 'effort'])
    .where('id', '=', id)
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId),
);

type Stored = Omit<CommandRow, 'state' | 'reason' | 'settledAt'>;

const INSERT = prepare((command: Bound<Stored>) =>
  build
    .insertInto('bridgeCommand')
    .values({
      id: command.id,
      accountId: command.accountId,
      projectId: command.projectId,
      bridgeId: command.bridgeId,
      runId: command.runId,
      kind: command.kind,
      cause: command.cause,
      state: sql.lit('pending'),
      payload: command.payload,
      createdAt: command.createdAt,
      expiresAt: command.expiresAt,
    })
    .returning(namesOf(Command)),
);

/**
 * Stores a command and records its event. The payload is frozen here: hub, replay and heartbeat replies carry these
 * very bytes, whatever happens to the run or its request later (document 1 §2.5). The caller judges whether the
 * bridge may be sent it, and has locked the run.
 */
export async function storeCommand(tx: TxContext, command: NewCommand): Promise<CommandRow> {
  const { run, kind, cause, bridgeId } = command;
  const commandId = newId();
  const expiresAt = expiryOf(tx);
  const request = await requestOf(tx, run);
  const facts: CommandFacts = { commandId, kind, cause, bridgeId, expiresAt, run, request };
  const payload = JSON.stringify(commandPayload(facts));
  const row = await runOne(tx.queries, INSERT, {
    id: commandId,
    accountId: run.accountId,
    projectId: run.projectId,
    bridgeId,
    runId: run.id,
    kind,
    cause,
    payload,
    createdAt: tx.now,
    expiresAt,
  });
  tx.record({ type: 'bridge.command', ownerId: run.accountId, projectId: run.projectId, payload });
  tx.signal({ kind: 'run', accountId: run.accountId, projectId: run.projectId, runId: run.id });
  return row as CommandRow;
}

/** To the second, as the payload says it: every door tells the same moment. */
function expiryOf(ctx: Pick<Context, 'now' | 'flags'>): Date {
  return cutToSecond(new Date(ctx.now.getTime() + ctx.flags.integer('bridge.command_ttl_minutes') * 60_000));
}

async function requestOf(tx: TxContext, run: RunRow): Promise<CommandFacts['request']> {
  if (run.workRequestId === null) return undefined;
  const { workRequestId: id, projectId, accountId } = run;
  return runOne(tx.queries, REQUEST, { id, projectId, accountId });
}
