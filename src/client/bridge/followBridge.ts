import { createParser } from 'eventsource-parser';
import { BasculeError } from '../BasculeError.ts';
import { follow, type Sink } from '../follow.ts';
import { type Cursored, readByCursor } from '../readByCursor.ts';
import { codeOf } from '../toError.ts';
import type { BridgeClient } from './BridgeClient.ts';
import type { BridgeEvent } from './BridgeEvent.ts';
import type { BridgeFollowOptions } from './BridgeFollowOptions.ts';

interface Carried {
  readonly id: string;
  readonly data: string;
}

/** The hub sends something every 25 seconds. */
const DEAD_AFTER_MS = 60_000;
const MOST_WAITING = 1_000;

/**
 * Follows the account's events as a bridge: opens the hub's stream, replays the events after the cursor, and continues
 * with the stream. Each event is delivered once and in order, whatever the replay repeats.
 */
export function followBridge(
  bridge: Pick<BridgeClient, 'events' | 'replay'>,
  fetch: typeof globalThis.fetch,
  options: BridgeFollowOptions,
): Cursored<BridgeEvent> {
  const { onCursor, onReset, onNudge } = options;
  /** The sequence of the last event that arrived. */
  let arrived = options.after;

  async function replay(sink: Sink, signal: AbortSignal): Promise<void> {
    for (let more = true; more && !signal.aborted; ) {
      const { events, hasMore, resetTo } = await bridge.replay(arrived as string, { signal });
      if (resetTo !== undefined && resetTo !== null) {
        if (onReset === undefined)
          throw new BasculeError('CURSOR_AHEAD', 'The database never had an event of this number.');
        await onReset({ lost: arrived as string, cursor: resetTo });
        arrived = resetTo;
        continue;
      }
      for (const { id, data } of events) sink.next({ data: { id, data } });
      more = hasMore;
    }
  }

  const { items, stop } = follow<BridgeEvent>(
    {
      open: async (sink, connected, signal) => {
        const { hubUrl, jwt, topic, head } = await bridge.events({ signal });
        arrived ??= String(head ?? 0);
        const stream = await openStream(fetch, `${hubUrl}?topic=${encodeURIComponent(topic)}`, jwt, signal);
        // The hub keeps no history, so events from before the stream was open come from here.
        await replay(sink, signal);
        connected();
        await stream.read((carried) => sink.next({ data: carried }), onNudge);
        sink.complete();
      },
      read: (data) => {
        const { id, data: text } = data as Carried;
        if (arrived !== undefined && BigInt(id) <= BigInt(arrived)) return undefined;
        arrived = id;
        const payload = JSON.parse(text) as BridgeEvent['payload'];
        return { id, type: payload.type, payload } as BridgeEvent;
      },
      endless: true,
      mostWaiting: MOST_WAITING,
    },
    options,
  );
  return readByCursor(items, ({ id }) => id, { after: options.after, onCursor, stop });
}

/** @throws BasculeError when the hub does not answer with a stream, or is silent for too long */
async function openStream(fetch: typeof globalThis.fetch, url: string, jwt: string, signal: AbortSignal) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), DEAD_AFTER_MS);
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });

  async function orFail<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (cause) {
      clearTimeout(timer);
      signal.throwIfAborted();
      throw new BasculeError(
        'NETWORK_ERROR',
        silence.signal.aborted ? 'The stream went silent.' : 'The stream broke.',
        {
          cause,
        },
      );
    }
  }

  heard();
  const response = await orFail(
    fetch(url, {
      headers: { Authorization: `Bearer ${jwt}`, Accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    }),
  );
  const { body, status, headers } = response;
  if (!response.ok || body === null) {
    clearTimeout(timer);
    await body?.cancel();
    const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
    // Each stream gets a new token, so a refusal is not about the login.
    const code = status === 401 || status === 403 ? 'UNAVAILABLE' : codeOf(status);
    throw new BasculeError(code, `The hub answered ${status}.`, {
      status,
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    });
  }
  return {
    async read(take: (carried: Carried) => void, nudged: (() => void) | undefined): Promise<void> {
      const parser = createParser({
        onEvent: ({ id, event, data }) => {
          if (id !== undefined) take({ id, data });
          else if (event === 'nudge') nudged?.();
        },
      });
      const decoder = new TextDecoder();
      const reader = body.getReader();
      for (;;) {
        const { value, done } = await orFail(reader.read());
        if (done) break;
        heard();
        parser.feed(decoder.decode(value, { stream: true }));
      }
      clearTimeout(timer);
    },
  };
}
