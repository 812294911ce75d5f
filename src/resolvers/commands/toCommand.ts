import type { CommandRow } from '../../domain/commands/commandRow.ts';
import type { Command } from './Command.ts';

/** A command's row as the graph's node. */
export function toCommand(row: CommandRow): Command {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    cause: row.cause,
    bridgeId: row.bridge_id,
    runId: row.run_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    settledAt: row.settled_at,
    reason: row.reason,
  };
}
