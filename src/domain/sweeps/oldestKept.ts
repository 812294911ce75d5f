import type { Context } from '../context.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The start of the retention window; anything older is deleted. The window is a day at least (document 2 §8). */
export function oldestKept(ctx: Pick<Context, 'now' | 'flags'>): Date {
  const days = Math.max(1, ctx.flags.integer('bridge.run_retention_days'));
  return new Date(ctx.now.getTime() - days * DAY_MS);
}
