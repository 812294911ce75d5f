import type { EventSource } from '../../events/EventSource.ts';
import type { Signal, SignalKind } from '../../events/signals.ts';
import { BoundedQueue, cancellableIterator } from '../../lib/concurrency/BoundedQueue.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** Which kinds subscriptions follow; a client that waits for an export asks for it again. */
const FOLLOWED = {
  bridge: true,
  run: true,
  board: true,
  export: false,
  inbox: true,
  mail: false,
  forge: false,
  share: false,
  activity: true,
  look: false,
  nudge: false,
  transcript: true,
  watch: false,
  'transcript-socket': false,
  'site-review': false,
} as const satisfies Record<SignalKind, boolean>;

export type FollowedKind = { [Kind in SignalKind]: (typeof FOLLOWED)[Kind] extends true ? Kind : never }[SignalKind];

/** Different things that may wait for one slow reader; two changes of one thing wait as one. */
const MAX_WAITING = 5_000;

/** The account's signals of one kind, from now on; `wanted` narrows them. */
export function followSignals<Kind extends FollowedKind>(
  ctx: Context,
  live: EventSource,
  kind: Kind,
  wanted?: (signal: Signal<Kind>) => boolean,
): AsyncIterableIterator<Signal<Kind>> {
  const { queue, stop } = queueSignals(ctx, live, kind, wanted);
  return cancellableIterator({ next: () => queue.take(), stop });
}

/** The same as a queue, for a reader that takes several at once. `stop` ends it. */
export function queueSignals<Kind extends FollowedKind>(
  ctx: Context,
  live: EventSource,
  kind: Kind,
  wanted: (signal: Signal<Kind>) => boolean = () => true,
): { readonly queue: BoundedQueue<Signal<Kind>>; readonly stop: () => void } {
  authorize(ctx, 'read', kind === 'bridge' ? 'account' : 'parent');
  const queue = new BoundedQueue<Signal<Kind>>({ max: MAX_WAITING, key: (s) => JSON.stringify(s) });
  const unlisten = live.signals.listen((signal) => {
    if (signal.kind !== kind || signal.accountId !== ctx.actor.accountId) return;
    const matching = signal as Signal<Kind>;
    if (wanted(matching)) queue.push(matching);
  });
  return {
    queue,
    stop: () => {
      unlisten();
      queue.close();
    },
  };
}
