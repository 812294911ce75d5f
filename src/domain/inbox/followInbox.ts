import type { EventSource } from '../../events/EventSource.ts';
import { BoundedQueue, cancellableIterator } from '../../lib/concurrency/BoundedQueue.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type InboxChange, inboxChangeOf } from './inboxChangeOf.ts';

/**
 * Emits at once, and then whenever the caller's inbox may have changed. It listens before the inbox is read, so no
 * change is missed. Changes in quick succession are combined.
 */
export function followInbox(ctx: Context, live: EventSource): AsyncIterableIterator<InboxChange> {
  authorize(ctx, 'read', 'projects');
  const queue = new BoundedQueue<InboxChange>({ max: 1, key: () => 'inbox' });
  const stop = live.signals.listen((signal) => {
    const change = inboxChangeOf(signal);
    if (change === undefined) return;
    const shared = () =>
      ctx.shares?.lastOf(ctx.actor.accountId).some(({ projectId }) => projectId === change.projectId);
    if (change.accountId !== ctx.actor.accountId && shared() !== true) return;
    if (change.projectId === null || inProjects(ctx, change.projectId)) queue.push(change);
  });
  queue.push({ accountId: ctx.actor.accountId, projectId: null });
  return cancellableIterator({
    next: () => queue.take(),
    stop: () => {
      stop();
      queue.close();
    },
  });
}
