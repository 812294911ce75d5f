import type { EventSource } from '../../events/EventSource.ts';
import type { Signal } from '../../events/signals.ts';
import { LiveQueue, liveIterator } from '../../lib/LiveQueue.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** Different things that may wait for one slow reader; two changes of one thing wait as one. */
const MAX_WAITING = 5_000;

/** The account's signals of one kind, from now on; `wanted` narrows them. */
export function followSignals<Kind extends Signal['kind']>(
  ctx: Context,
  live: EventSource,
  kind: Kind,
  wanted: (signal: Extract<Signal, { kind: Kind }>) => boolean = () => true,
): AsyncIterableIterator<Extract<Signal, { kind: Kind }>> {
  authorize(ctx, 'read');
  const queue = new LiveQueue<Extract<Signal, { kind: Kind }>>({ max: MAX_WAITING, key: (s) => JSON.stringify(s) });
  const stop = live.signals.listen((signal) => {
    if (signal.kind !== kind || signal.accountId !== ctx.actor.accountId) return;
    const matching = signal as Extract<Signal, { kind: Kind }>;
    if (wanted(matching)) queue.push(matching);
  });
  return liveIterator({
    next: () => queue.take(),
    stop: () => {
      stop();
      queue.close();
    },
  });
}
