import type { CommandRow } from '../../tables/Command.ts';
import type { Context } from '../context.ts';
import { controlRun } from './controlRun.ts';

/**
 * Asks the bridge to stop a run; holds nothing (document 2 §4.8).
 * @throws Refusal run_not_found, refused
 */
export function stopRun(ctx: Context, input: { runId: string }): Promise<CommandRow> {
  return controlRun(ctx, input.runId, 'stop-run');
}
