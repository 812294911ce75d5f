import type { CommandRow } from '../../tables/Command.ts';
import type { Command } from './Command.ts';

/** A command's row as the graph's node. */
export function toCommand(row: CommandRow): Command {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    cause: row.cause,
    bridgeId: row.bridgeId,
    runId: row.runId,
    createdAt: row.createdAt,
    updatedAt: row.settledAt ?? row.createdAt,
    expiresAt: row.expiresAt,
    settledAt: row.settledAt,
    reason: row.reason,
  };
}
