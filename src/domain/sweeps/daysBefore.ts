import type { Context } from '../context.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The moment so many days before the context's now. */
export function daysBefore(ctx: Pick<Context, 'now'>, days: number): Date {
  return new Date(ctx.now.getTime() - days * DAY_MS);
}
