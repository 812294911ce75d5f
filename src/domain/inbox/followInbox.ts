import type { EventSource } from '../../events/EventSource.ts';
import { LiveQueue, liveIterator } from '../../lib/LiveQueue.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type InboxChange, inboxChangeOf } from './inboxChangeOf.ts';

/**
 * That the caller's inbox stands, at once, and then whenever it may have changed. It listens before the inbox is read, so no
 * change falls between. Changes that follow each other fast come as one.
 */
export function followInbox(ctx: Context, live: EventSource): AsyncIterableIterator<InboxChange> {
  authorize(ctx, 'read', 'projects');
  const queue = new LiveQueue<InboxChange>({ max: 1, key: () => 'inbox' });
  const stop = live.signals.listen((signal) => {
    const change = inboxChangeOf(signal);
    if (change === undefined) return;
    const shared = () =>
      ctx.shares?.lastOf(ctx.actor.accountId).some(({ projectId }) => projectId === change.projectId);
    if (change.accountId !== ctx.actor.accountId && shared() !== true) return;
    if (change.projectId === null || inProjects(ctx, change.projectId)) queue.push(change);
  });
  queue.push({ accountId: ctx.actor.accountId, projectId: null });
  return liveIterator({
    next: () => queue.take(),
    stop: () => {
      stop();
      queue.close();
    },
  });
}
