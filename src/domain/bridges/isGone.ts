/** A machine that a person takes on a journey, or leaves for a holiday, has not gone; its bridge is quiet meanwhile. */
const GONE_AFTER_MS = 7 * 24 * 3_600_000;

/** A bridge whose last heartbeat lies before this moment is gone. */
export function goneBefore(ctx: { readonly now: Date }): Date {
  return new Date(ctx.now.getTime() - GONE_AFTER_MS);
}

/** Whether a bridge has been silent for so long that lists put it aside. Its first heartbeat brings it back. */
export function isGone(ctx: { readonly now: Date }, lastSeenAt: Date): boolean {
  return lastSeenAt < goneBefore(ctx);
}
