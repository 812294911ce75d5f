import { statement } from '../../db/statement.ts';
import { cutToSecond } from '../../lib/rfc3339.ts';
import { newId } from '../../lib/uuid.ts';
import { Command, type CommandRow } from '../../tables/Command.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { CommandCause, CommandKind } from '../../tables/words.ts';
import type { Context, TxContext } from '../context.ts';
import type { WorkRequestRow } from '../work/workRequestRow.ts';
import { type CommandFacts, commandPayload } from './commandPayload.ts';

export interface NewCommand {
  run: RunRow;
  kind: CommandKind;
  cause: CommandCause;
  bridgeId: string;
}

/** Bridges name the request of a run, and nothing stops one from naming a stranger's: only the run's own project counts. */
const REQUEST = statement<Pick<WorkRequestRow, 'kind' | 'ruleId' | 'context' | 'model' | 'effort'>>(
  'command_request',
  `select w.kind, w.rule_id, w.context, w.model, w.effort from work_request w
   where w.id = $1 and w.project_id = $2 and w.account_id = $3`,
);

const INSERT = statement<CommandRow>(
  'command_store',
  `insert into bridge_command as c (id, account_id, project_id, bridge_id, run_id, kind, cause, state, payload,
     created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $10)
   returning ${columnsOf(Command, 'c')}`,
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
  const values = [commandId, run.accountId, run.projectId, bridgeId, run.id, kind, cause, payload, tx.now, expiresAt];
  const [row] = await tx.queries.query(INSERT, values);
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
  const [request] = await tx.queries.query(REQUEST, [run.workRequestId, run.projectId, run.accountId]);
  return request;
}
