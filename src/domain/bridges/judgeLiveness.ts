import type { Context } from '../context.ts';
import { isQuiet } from './isQuiet.ts';
import { STREAM_STALE_MS } from './recordStreams.ts';

export const LIVENESS_STATES = ['online', 'quiet', 'deaf'] as const;
export type LivenessState = (typeof LIVENESS_STATES)[number];

/** A bridge reconnects within a minute; one that is without a stream for longer receives no events. */
export const DEAF_AFTER_MS = 120_000;

/** What the service has seen of a bridge and its event stream. */
export interface SeenBridge {
  registeredAt: Date;
  lastSeenAt: Date;
  /** Whether it claims work, and so follows events. */
  listens: boolean;
  /** Null when it never had a stream. */
  seenAt: Date | null;
  closedAt: Date | null;
}

/** Since when a bridge has been without a stream, if it is; one that never had any, since it came. */
export const withoutStreamSince = ({ closedAt, seenAt, registeredAt }: SeenBridge): Date =>
  closedAt ?? seenAt ?? registeredAt;

/** Whether the service sees which bridges have streams. */
export const seesStreams = (ctx: Context): boolean => ctx.rules.seesStreams && ctx.flags.enabled('agent.push.enabled');

/** Whether a bridge is alive and receives events; `connected` is null where the service cannot see streams. */
export function judgeLiveness(ctx: Context, seen: SeenBridge): { state: LivenessState; connected: boolean | null } {
  const sees = seesStreams(ctx);
  const now = ctx.now.getTime();
  const connected = seen.seenAt !== null && seen.closedAt === null && now - seen.seenAt.getTime() <= STREAM_STALE_MS;
  const deaf = sees && seen.listens && !connected && now - withoutStreamSince(seen).getTime() > DEAF_AFTER_MS;
  const state = isQuiet(ctx, seen.lastSeenAt) ? 'quiet' : deaf ? 'deaf' : 'online';
  return { state, connected: sees ? connected : null };
}
