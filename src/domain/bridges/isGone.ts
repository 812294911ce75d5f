/** A machine that is travelling, or off for a holiday, is not gone; its bridge is only quiet. */
const GONE_AFTER_MS = 7 * 24 * 3_600_000;

/** A bridge whose last heartbeat lies before this moment is gone. */
export function goneBefore(ctx: { readonly now: Date }): Date {
  return new Date(ctx.now.getTime() - GONE_AFTER_MS);
}

/** Whether a bridge has been silent for so long that lists hide it. Its next heartbeat brings it back. */
export function isGone(ctx: { readonly now: Date }, lastSeenAt: Date): boolean {
  return lastSeenAt < goneBefore(ctx);
}
