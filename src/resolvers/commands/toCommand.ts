import type { CommandRow } from '../../tables/Command.ts';
import type { Showing } from '../Showing.ts';
import type { Command } from './Command.ts';

/** A command's row as the graph's node. */
export function toCommand(row: CommandRow): Showing<Command, CommandRow, 'accountId' | 'projectId' | 'payload'> {
  return { ...row, updatedAt: row.settledAt ?? row.createdAt };
}
