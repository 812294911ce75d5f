import type { CommandRow } from '../../tables/Command.ts';
import type { Context } from '../context.ts';
import { controlRun } from './controlRun.ts';

/**
 * Asks the bridge to resume the session of an ended run; refused while agents on its card are paused
 * (document 2 §4.8).
 * @throws Refusal run_not_found, refused
 */
export function resumeRun(ctx: Context, input: { runId: string }): Promise<CommandRow> {
  return controlRun(ctx, input.runId, 'resume-run');
}
