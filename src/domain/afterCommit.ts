import type { Context } from './context.ts';

/**
 * Runs the work that follows a commit. A failure cannot undo the commit, so the caller gets no error: a client that got
 * 503 for a committed deletion would retry with an account that no longer exists.
 * @param event the name under which operators see the failure
 */
export async function afterCommit(ctx: Context, event: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.report?.(event, error);
  }
}
