import type { CommandRow } from '../../tables/Command.ts';
import type { TxContext } from '../context.ts';
import { lockRun } from '../runs/lockRun.ts';
import { sendControl } from './controlRun.ts';

/**
 * Resumes the session of a run because its owner closed the ask for which it waited (document 1 §2.5, cause ask-closed). It
 * is judged like a person's resume; the caller decides what a refusal means.
 * @throws Refusal run_not_found, refused
 */
export async function resumeForClosedAsk(tx: TxContext, run: { id: string; accountId: string }): Promise<CommandRow> {
  const locked = await lockRun(tx, run.accountId, run.id);
  return sendControl(tx, locked, 'resume-run', 'ask-closed');
}
