import type { Context } from './context.ts';

/**
 * Runs the work that follows a commit. A failure cannot undo the commit, so the caller is not told: a client that got 503
 * for a deletion that stands would ask again, with an account that no longer exists.
 * @param event the name under which operators see the failure
 */
export async function afterCommit(ctx: Context, event: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.report?.(event, error);
  }
}
