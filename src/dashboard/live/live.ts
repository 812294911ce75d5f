/**
 * The live layer of a page (document 3 §6): one connection carries what changed; handlers hear of it by its type.
 * The graph's socket is the connection, see `relay/socket.ts`.
 */

/** What can be heard, and what each message carries. */
export interface LiveDetails {
  'board.card_changed': { projectId: string; cardId: string; change: string };
  'board.columns_changed': { projectId: string };
  'runs.changed': { projectId: string; runId: string };
  'requests.changed': { projectId: string; workRequestId: string };
  'bridges.changed': { bridgeId: string };
  'inbox.changed': Record<never, never>;
}

export type LiveType = keyof LiveDetails;

/** A message. */
export type LiveMessage<Type extends LiveType = LiveType> = {
  [Each in Type]: LiveDetails[Each] & { type: Each };
}[Type];

interface LiveOptions {
  /** Hears messages that this page emitted, too. */
  readonly local?: boolean;
  /**
   * Hears changes that this page made itself, too: true unless it is set. A change counts as its own by a hint of the
   * connection alone, so no handler may leave out a fetch because of it.
   */
  readonly own?: boolean;
}

/** `live`: connected. `paused`: the connection has been down for five seconds. `off`: this page has no live updates. */
export type LiveStatus = 'live' | 'paused' | 'off';

interface Listener {
  readonly types: ReadonlySet<LiveType>;
  readonly handler: (message: LiveMessage, about: { own: boolean; local: boolean }) => void;
  readonly options: LiveOptions;
}

/** A connection that is down for less is not worth a word. */
const PAUSED_AFTER_MS = 5_000;

/** `randomUUID` is missing on pages without https. */
const ORIGIN = `page-${[...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(16)).join('-')}`;
const listeners = new Set<Listener>();
const watchers = new Set<(status: LiveStatus, since: number) => void>();
const returns = new Set<() => void>();
let shown: LiveStatus = 'off';
let since = Date.now();
let lastHeard = Date.now();
let down: ReturnType<typeof setTimeout> | undefined;

/** The name of this page, which every request of it carries as `X-Service-Origin`. */
export const originId = (): string => ORIGIN;

/**
 * Calls the handler for each message of the types.
 * @returns ends it
 */
export function on<Type extends LiveType>(
  types: Type | readonly Type[],
  handler: (message: LiveMessage<Type>, about: { own: boolean; local: boolean }) => void,
  options: LiveOptions = {},
): () => void {
  const listener: Listener = {
    types: new Set<LiveType>(typeof types === 'string' ? [types] : types),
    handler: handler as Listener['handler'],
    options,
  };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells a message to the handlers of this page that asked for local ones. */
export function emit<Type extends LiveType>(type: Type, detail: LiveDetails[Type]): void {
  deliver({ type, ...detail } as LiveMessage, { own: true, local: true });
}

/** Tells a message that came over the connection. */
export function receive(message: LiveMessage, own = false): void {
  deliver(message, { own, local: false });
}

function deliver(message: LiveMessage, about: { own: boolean; local: boolean }): void {
  for (const { types, handler, options } of [...listeners]) {
    if (!types.has(message.type)) continue;
    if (about.local ? options.local !== true : about.own && options.own === false) continue;
    handler(message, about);
  }
}

/**
 * Calls the listener with the status, now and whenever it changes. `since` is the time from which the status holds, in
 * milliseconds; for `paused` the time at which the connection was heard last.
 * @returns ends it
 */
export function status(listener: (status: LiveStatus, since: number) => void): () => void {
  watchers.add(listener);
  listener(shown, since);
  return () => watchers.delete(listener);
}

/**
 * Calls the listener after each return of a lost connection, and when the page begins to follow a project: what was missed
 * until then has to be fetched.
 * @returns ends it
 */
export function onReconnect(listener: () => void): () => void {
  returns.add(listener);
  return () => returns.delete(listener);
}

/** The connection says that it is up. */
export function connected(): void {
  clearTimeout(down);
  down = undefined;
  heard();
  tell('live');
}

/** The connection says that changes come over it from now on. */
export function followed(): void {
  for (const listener of [...returns]) listener();
}

/** The connection says that something came over it: what the page shows is true at this moment. */
export function heard(): void {
  lastHeard = Date.now();
}

/** The connection says that it is down. It may say so for each try. */
export function disconnected(): void {
  if (down !== undefined || shown === 'paused') return;
  down = setTimeout(() => tell('paused', lastHeard), PAUSED_AFTER_MS);
}

function tell(next: LiveStatus, at = Date.now()): void {
  if (shown === next) return;
  shown = next;
  since = at;
  for (const watcher of [...watchers]) watcher(shown, since);
}
