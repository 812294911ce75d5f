import { BasculeError } from './BasculeError.ts';
import type { CallOptions, ClientOptions } from './ClientOptions.ts';
import { type PlainDocument, type TypedDocument, textOf, type VariablesOf } from './documents.ts';
import { type Events, type EventsOptions, followEvents } from './events.ts';
import { type FollowOptions, follow, type Sink } from './follow.ts';
import { Http } from './Http.ts';
import { Link } from './Link.ts';
import { type RequestOptions, requestGraph } from './requestGraph.ts';
import { Tokens } from './Tokens.ts';

/** A client of one instance, for one account. It holds a socket only while a subscription is open. */
export interface Client {
  /**
   * Runs a query or a mutation and returns its data. A query is retried after temporary failures, a mutation only if it
   * certainly did not run.
   * @throws BasculeError for every answer that contains an error
   */
  request<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    ...rest: VariablesOf<Variables, RequestOptions>
  ): Promise<Data>;
  request<Data = Record<string, unknown>>(
    document: PlainDocument,
    variables?: Readonly<Record<string, unknown>>,
    options?: RequestOptions,
  ): Promise<Data>;
  /**
   * Follows a subscription over as many connections as it takes. It ends when the service ends it, and fails when it is
   * refused for good. It does not deliver what happened while there was no connection; use `events` for that.
   */
  subscribe<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    ...rest: VariablesOf<Variables, FollowOptions>
  ): AsyncIterableIterator<Data, undefined>;
  subscribe<Data = Record<string, unknown>>(
    document: PlainDocument,
    variables?: Readonly<Record<string, unknown>>,
    options?: FollowOptions,
  ): AsyncIterableIterator<Data, undefined>;
  /** Follows the account's events from a cursor, each once and in order, over any number of connections. */
  events(options?: EventsOptions): Events;
  /**
   * Ends every subscription and closes the socket. Requests in progress are still answered; end those by their signals.
   */
  close(): void;
}

const HEAD = 'query EventCursor { viewer { eventCursor } }';
/** The number of changes that may wait for a slow reader before its subscription fails. */
const MOST_WAITING = 10_000;

/** @throws TypeError when the address is invalid */
export function createClient(options: ClientOptions): Client {
  const { protocol } = new URL(options.url);
  if (!/^https?:$/.test(protocol)) throw new TypeError('`url` must begin with http:// or https://');
  const tokens = new Tokens(options);
  const http = new Http(options, tokens);
  const link = new Link(options, tokens);
  const open = new Set<() => void>();

  async function readHead(signal: AbortSignal): Promise<string> {
    const { viewer } = (await requestGraph(http, HEAD, {}, { signal })) as { viewer: { eventCursor: string } };
    return viewer.eventCursor;
  }

  /** Remembers what is open, so that `close` can end it. */
  function kept<Result>(given: FollowOptions, begin: (options: FollowOptions) => Result): Result {
    const closing = new AbortController();
    const stop = () => closing.abort(new BasculeError('CLOSED', 'The client was closed.'));
    const onState: FollowOptions['onState'] = (state) => {
      if (state.state === 'ended') open.delete(stop);
      options.onState?.(state);
      given.onState?.(state);
    };
    open.add(stop);
    const signal = given.signal ? AbortSignal.any([given.signal, closing.signal]) : closing.signal;
    return begin({ ...given, signal, onState });
  }

  return {
    request: (
      document: PlainDocument | TypedDocument<unknown, never>,
      variables?: unknown,
      call?: RequestOptions & CallOptions,
    ) => requestGraph(http, textOf(document), variables, call) as Promise<never>,
    subscribe: (
      document: PlainDocument | TypedDocument<unknown, never>,
      variables: unknown = {},
      given: FollowOptions = {},
    ) =>
      kept(given, (follows) => {
        const operation = { query: textOf(document), variables: variables as Record<string, unknown> };
        const following = {
          open: (sink: Sink, connected: () => void, signal: AbortSignal) =>
            link.run(operation, sink, connected, signal),
          read: (data: unknown) => data as never,
          endless: false,
          mostWaiting: MOST_WAITING,
        };
        return follow<never>(following, follows).items;
      }),
    events: (given = {}) => kept(given, (follows) => followEvents(link, readHead, { ...given, ...follows })),
    close: () => {
      for (const stop of [...open]) stop();
      link.close();
    },
  };
}
