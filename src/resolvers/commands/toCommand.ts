import type { CommandRow } from '../../tables/Command.ts';
import type { Command } from './Command.ts';

/** A command's row as the graph's node. */
export function toCommand(row: CommandRow): Command {
  return { ...row, updatedAt: row.settledAt ?? row.createdAt };
}
