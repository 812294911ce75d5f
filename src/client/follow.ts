import { BasculeError } from './BasculeError.ts';
import { createInbox, type Inbox } from './createInbox.ts';
import { pause } from './pause.ts';
import type { SubscriptionState } from './SubscriptionState.ts';
import { fromFaults, isFaults, mayPass } from './toError.ts';
import { waitBefore } from './waitBefore.ts';

export interface FollowOptions {
  /** Ends the subscription: its iterator rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly onState?: ((state: SubscriptionState) => void) | undefined;
}

/** The messages of a connection. */
export interface Sink {
  next(result: { readonly data?: unknown; readonly errors?: unknown }): void;
  /**
   * @param error BasculeError, or what `getToken` threw
   * @param again whether another attempt may succeed
   */
  failed(error: unknown, again: boolean): void;
  complete(): void;
}

export interface Following<Item> {
  /**
   * Opens a connection, which ends with the signal. It calls `connected` as soon as it is open. An error that it throws
   * is a failure of the connection.
   */
  open(sink: Sink, connected: () => void, signal: AbortSignal): Promise<void>;
  /** Turns an answer's data into an item; undefined drops it. */
  read(data: unknown): Item | undefined;
  /** Whether the service may end the subscription. Otherwise its end counts as a broken connection. */
  readonly endless: boolean;
  /**
   * The number of items that may wait for a slow reader. Above it, an endless subscription pauses, and any other one
   * fails.
   */
  readonly mostWaiting: number;
  /**
   * Handles an error that would otherwise be final.
   * @returns whether it did
   */
  recover?(error: unknown, signal: AbortSignal): Promise<boolean>;
}

/** The number of attempts without any answer between them after which an error of the service is final. */
const MOST_TRIES = 8;
const LONG_MS = 30_000;

interface Failure {
  readonly error: unknown;
  readonly again: boolean;
}
type End = { readonly kind: 'complete' | 'full' } | ({ readonly kind: 'failed' } & Failure);

/** A subscription that outlives its connections: it subscribes again, with growing pauses, until a failure is final. */
export function follow<Item>(
  following: Following<Item>,
  { signal, onState = () => undefined }: FollowOptions,
): { items: Inbox<Item>; stop(error?: unknown): void } {
  const stopping = new AbortController();
  let drained = () => {};
  const items = createInbox<Item>(
    () => stop(),
    () => items.size === 0 && drained(),
  );
  let ended = false;
  let attempt = 0;

  function finish(end: { error?: unknown }): void {
    if (ended) return;
    ended = true;
    signal?.removeEventListener('abort', aborted);
    stopping.abort();
    items.finish(end);
    onState({ state: 'ended', ...end });
  }
  const stop = (error?: unknown) => finish(error === undefined ? {} : { error });
  const aborted = () => finish({ error: signal?.reason });

  async function run(): Promise<void> {
    while (!ended) {
      const end = await connection();
      if (ended) return;
      if (end.kind === 'full') {
        onState({ state: 'paused' });
        await emptied();
        continue;
      }
      const failure = asFailure(end);
      if (failure === undefined) return finish({});
      const { error, again } = await recovered(failure);
      if (ended) return;
      if (!again) return finish({ error });
      attempt++;
      // A service that keeps answering with failures does not recover by being asked again.
      if (!isOfConnection(error) && attempt > MOST_TRIES) return finish({ error });
      await wait(error);
    }
  }

  /** Waits until the reader has taken everything, or has stopped. */
  async function emptied(): Promise<void> {
    if (ended || items.size === 0) return;
    await new Promise<void>((resolve) => {
      const over = () => {
        stopping.signal.removeEventListener('abort', over);
        resolve();
      };
      drained = over;
      stopping.signal.addEventListener('abort', over, { once: true });
    });
  }

  async function recovered(failure: Failure): Promise<Failure> {
    if (failure.again) return failure;
    try {
      return { ...failure, again: (await following.recover?.(failure.error, stopping.signal)) ?? false };
    } catch (error) {
      return { error, again: mayPass(error) };
    }
  }

  function asFailure(end: Exclude<End, { kind: 'full' }>): Failure | undefined {
    if (end.kind === 'failed') return end;
    if (!following.endless) return undefined;
    return { error: new BasculeError('NETWORK_ERROR', 'The service ended the subscription.'), again: true };
  }

  async function wait(error: unknown): Promise<void> {
    const known =
      error instanceof BasculeError ? error : new BasculeError('NETWORK_ERROR', String(error), { cause: error });
    const retryInMs = waitBefore(Math.max(attempt, 1), known.retryAfter);
    onState({ state: 'waiting', error: known, retryInMs });
    await pause(retryInMs, stopping.signal).catch(() => undefined);
  }

  /** Runs one connection to its end. */
  async function connection(): Promise<End> {
    onState({ state: 'connecting' });
    if (ended) return { kind: 'complete' };
    const leaving = new AbortController();
    let since: number | undefined;
    const connected = () => {
      if (leaving.signal.aborted) return;
      since = performance.now();
      onState({ state: 'connected' });
    };
    return new Promise<End>((resolve) => {
      const over = (end: End) => {
        stopping.signal.removeEventListener('abort', stopped);
        // A connection that was quiet but open for long was a good one.
        if (since !== undefined && performance.now() - since > LONG_MS) attempt = 0;
        resolve(end);
        leaving.abort();
      };
      const stopped = () => over({ kind: 'complete' });
      stopping.signal.addEventListener('abort', stopped, { once: true });
      const sink: Sink = {
        next: (result) => {
          const end = leaving.signal.aborted ? undefined : take(result);
          if (end !== undefined) over(end);
        },
        failed: (error, again) => over({ kind: 'failed', error, again }),
        complete: () => over({ kind: 'complete' }),
      };
      following.open(sink, connected, leaving.signal).catch((error: unknown) => sink.failed(error, mayPass(error)));
    });
  }

  /** @returns why the connection ends here; undefined if it does not */
  function take({ data, errors }: Parameters<Sink['next']>[0]): End | undefined {
    if (isFaults(errors)) {
      const error = fromFaults(errors, { data });
      return { kind: 'failed', error, again: mayPass(error) };
    }
    attempt = 0;
    const item = following.read(data);
    if (item === undefined) return undefined;
    items.push(item);
    if (items.size < following.mostWaiting) return undefined;
    if (following.endless) return { kind: 'full' };
    const error = new BasculeError('READER_TOO_SLOW', `More than ${following.mostWaiting} items wait to be read.`);
    return { kind: 'failed', error, again: false };
  }

  if (signal?.aborted) aborted();
  else {
    signal?.addEventListener('abort', aborted, { once: true });
    // An error here is a missing WebSocket, or comes from a callback.
    run().catch((error: unknown) => finish({ error }));
  }
  return { items, stop };
}

const isOfConnection = (error: unknown): boolean => error instanceof BasculeError && error.transient;
