import type { CommandRow } from '../../tables/Command.ts';
import type { Context } from '../context.ts';
import { controlRun } from './controlRun.ts';

/**
 * Asks the bridge to end the processes that an ended run has left running. Only a bridge with the capability
 * `end-leftovers` gets such a command.
 * @throws Refusal run_not_found, refused
 */
export function endLeftovers(ctx: Context, input: { runId: string }): Promise<CommandRow> {
  return controlRun(ctx, input.runId, 'end-leftovers');
}
