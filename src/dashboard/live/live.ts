/**
 * The live layer of a page (document 3 §6): one connection carries what changed; handlers hear of it by its type.
 * The graph's socket is the connection, see `relay/socket.ts`. Silence is measured by the monotonic clock of the page, which
 * nobody sets.
 */

/** What can be heard, and what each message carries. */
export interface LiveDetails {
  'board.card_changed': { projectId: string; cardId: string; change: string };
  'board.columns_changed': { projectId: string };
  /** `cardId` is null for a run that is about no card, and missing where the message does not know it; so are requests'. So is its state. */
  'runs.changed': { projectId: string; runId: string; cardId?: string | null; state?: string };
  'requests.changed': { projectId: string; workRequestId: string; cardId?: string | null };
  'bridges.changed': { bridgeId: string };
  'projects.changed': { projectId: string };
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

/** `live`: connected. `paused`: what the page shows is out of date for five seconds or more. `off`: no live updates. */
export type LiveStatus = 'live' | 'paused' | 'off';

/** A return of the connection: `signal` ends with it, `head` is the cursor of the newest event at the return. */
export interface Return {
  readonly signal: AbortSignal;
  readonly head: string | undefined;
}

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
const returns = new Set<(about: Return) => unknown>();
let shown: LiveStatus = 'off';
let since = performance.now();
/** What the page shows was true at this moment. */
let trueAt = performance.now();
/** Changes may have been missed that are not read yet. */
let behind = false;
/** The last time at which a change was told, or may have been missed. */
let changedAt = Number.NEGATIVE_INFINITY;
/** What is kept to be told again. */
const keeping = new Set<Map<string, LiveMessage>>();
let down: ReturnType<typeof setTimeout> | undefined;
/** The reading of what was missed, with what is told meanwhile. */
let reading: { readonly ends: AbortController; readonly told: Kept } | undefined;

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
  changedAt = performance.now();
  if (keeping.size > 0) {
    const name = JSON.stringify(message);
    for (const kept of keeping) kept.set(name, message);
  }
  deliver(message, { own, local: false });
}

/** Whether anything changed after the moment, by `performance.now()`, that this page knows or may have missed. */
export const changedSince = (moment: number): boolean => changedAt > moment;

/** What was told during a reading. */
export interface Kept {
  /** Tells it again, each message once, and keeps no more. After `drop` it does nothing. */
  tellAgain(): void;
  /** Keeps no more. */
  drop(): void;
}

/**
 * Keeps what is told from now on, for somebody who reads data meanwhile: a thing that changed may have been fetched before an
 * older answer of it arrived, so the message has to be told once more after the reading.
 */
export function keepTold(): Kept {
  const kept = new Map<string, LiveMessage>();
  keeping.add(kept);
  const drop = (): void => void keeping.delete(kept);
  return {
    drop,
    tellAgain: () => {
      if (!keeping.delete(kept)) return;
      for (const message of kept.values()) deliver(message, { own: false, local: false });
    },
  };
}

function deliver(message: LiveMessage, about: { own: boolean; local: boolean }): void {
  for (const { types, handler, options } of [...listeners]) {
    if (!types.has(message.type)) continue;
    if (about.local ? options.local !== true : about.own && options.own === false) continue;
    handler(message, about);
  }
}

/**
 * Calls the listener with the status, now and whenever it changes. `since` is the time from which the status holds, by
 * `performance.now()`; for `paused` the last time at which what the page shows was true.
 * @returns ends it
 */
export function status(listener: (status: LiveStatus, since: number) => void): () => void {
  watchers.add(listener);
  listener(shown, since);
  return () => watchers.delete(listener);
}

/**
 * Calls the listener after each return of a lost connection, and when the page begins to follow: what was missed until then
 * has to be fetched. The page counts as out of date until each promise of a listener is kept; none may be broken.
 * @returns ends it
 */
export function onReconnect(listener: (about: Return) => unknown): () => void {
  returns.add(listener);
  return () => returns.delete(listener);
}

/** Whether the connection is lost, or what was missed while it was is not read yet. */
export const isBehind = (): boolean => behind;

/** The connection says that it is up. After a loss the page is live only once it has caught up. */
export function connected(): void {
  heard();
  if (shown === 'off') tell('live', performance.now());
}

/** The connection says that changes come over it from now on. */
export function followed(head?: string): void {
  lose(0);
  changedAt = performance.now();
  const now = { ends: new AbortController(), told: keepTold() };
  reading = now;
  const reads = [...returns].map((listener) => listener({ signal: now.ends.signal, head }));
  if (reads.some((read) => read instanceof Promise)) void Promise.all(reads).then(() => reading === now && caughtUp());
  else caughtUp();
}

function caughtUp(): void {
  const told = reading?.told;
  reading = undefined;
  behind = false;
  clearTimeout(down);
  down = undefined;
  heard();
  tell('live', performance.now());
  told?.tellAgain();
}

/** The connection says that something came over it: what the page shows is true at this moment, unless it is behind. */
export function heard(): void {
  if (!behind) trueAt = performance.now();
}

/**
 * The connection says that it is down. It may say so for each try.
 * @param silentMs for how long it has been
 */
export function disconnected(silentMs = 0): void {
  lose(silentMs);
}

function lose(silentMs: number): void {
  behind = true;
  reading?.ends.abort();
  reading?.told.drop();
  reading = undefined;
  if (shown === 'paused') return;
  const left = PAUSED_AFTER_MS - silentMs;
  if (down !== undefined && left > 0) return;
  clearTimeout(down);
  down = setTimeout(() => {
    down = undefined;
    tell('paused', trueAt);
  }, left);
}

/** This computer slept, and the clock of the page with it: what was true before is older by so much. */
export function slept(ms: number): void {
  trueAt -= ms;
  if (shown === 'paused') tell('paused', trueAt);
}

function tell(next: LiveStatus, at: number): void {
  if (shown === next && (next !== 'paused' || since === at)) return;
  shown = next;
  since = at;
  for (const watcher of [...watchers]) watcher(shown, since);
}
