import type { Context } from './context.ts';

/**
 * Does what follows a commit. It cannot take the commit back, so whoever asked for it is not told that it failed: a deletion
 * that stands and is answered 503 would be asked for again by somebody who is no longer there.
 * @param event what operators read when it fails
 */
export async function afterCommit(ctx: Context, event: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.report?.(event, error);
  }
}
