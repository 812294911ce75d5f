/**
 * The live layer of a page (document 3 §6): one connection delivers changes, and handlers subscribe to them by type.
 * The connection is the graph's socket, see `relay/socket.ts`. Silence is measured with the monotonic clock of the
 * page, which cannot be set.
 */

/** The types of messages, with their payloads. */
export interface LiveDetails {
  'board.card_changed': { projectId: string; cardId: string; change: string };
  'board.columns_changed': { projectId: string };
  'documents.changed': { projectId: string };
  /**
   * `cardId` is null for a run without a card, and missing if the message does not contain it. The same holds for
   * requests. The state may be missing too.
   */
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
  /** Also receives the messages that this page emitted. */
  readonly local?: boolean;
  /**
   * Also receives changes that this page made; true by default. A change counts as its own by a hint of the connection
   * alone, so no handler may leave out a fetch because of it.
   */
  readonly own?: boolean;
}

/** `live`: connected. `paused`: what the page shows is out of date for five seconds or more. `off`: no live updates. */
export type LiveStatus = 'live' | 'paused' | 'off';

/**
 * A return of the connection: `signal` is aborted when the connection ends, `head` is the cursor of the newest event at
 * that moment.
 */
export interface Return {
  readonly signal: AbortSignal;
  readonly head: string | undefined;
}

interface Listener {
  readonly types: ReadonlySet<LiveType>;
  readonly handler: (message: LiveMessage, about: { own: boolean; local: boolean }) => void;
  readonly options: LiveOptions;
}

/** A shorter interruption is not shown. */
const PAUSED_AFTER_MS = 5_000;

/** A person learns of an interruption earlier than the pages that read what they missed. */
const NOTICED_AFTER_MS = 2_000;

/** `randomUUID` is missing on pages without https. */
const ORIGIN = `page-${[...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(16)).join('-')}`;
const listeners = new Set<Listener>();
const watchers = new Set<(status: LiveStatus, since: number) => void>();
const returns = new Set<(about: Return) => unknown>();
let shown: LiveStatus = 'off';
let since = performance.now();
/** The page was up to date at this moment. */
let trueAt = performance.now();
/** Changes may have been missed and were not fetched yet. */
let behind = false;
/** The last time at which a change was published, or may have been missed. */
let changedAt = Number.NEGATIVE_INFINITY;
/** Messages that are recorded to be published again. */
const keeping = new Set<Map<string, LiveMessage>>();
let down: ReturnType<typeof setTimeout> | undefined;
/** Since when what the page shows may be out of date, by `performance.now()`; undefined without a noticed interruption. */
let outSince: number | undefined;
let noticing: ReturnType<typeof setTimeout> | undefined;
const outageWatchers = new Set<() => void>();
/** The fetch of missed changes in progress, with the messages that arrive during it. */
let reading: { readonly ends: AbortController; readonly told: Kept } | undefined;

/** The id of this page, which it sends with every request as `X-Service-Origin`. */
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

/** Publishes a message to the handlers of this page that asked for local ones. */
export function emit<Type extends LiveType>(type: Type, detail: LiveDetails[Type]): void {
  deliver({ type, ...detail } as LiveMessage, { own: true, local: true });
}

/** Publishes a message that came over the connection. */
export function receive(message: LiveMessage, own = false): void {
  changedAt = performance.now();
  if (keeping.size > 0) {
    const name = JSON.stringify(message);
    for (const kept of keeping) kept.set(name, message);
  }
  deliver(message, { own, local: false });
}

/** Whether this page knows of a change after the moment (by `performance.now()`), or may have missed one. */
export const changedSince = (moment: number): boolean => changedAt > moment;

/** Messages that arrived during a fetch. */
export interface Kept {
  /** Publishes them again, each message once, and stops recording. Does nothing after `drop`. */
  tellAgain(): void;
  /** Stops recording. */
  drop(): void;
}

/**
 * Records the messages from now on, for code that fetches data in the meantime: a changed thing may have been fetched
 * before an older answer about it arrived, so the message has to be published again after the fetch.
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
 * `performance.now()`; for `paused` the last time at which the page was up to date.
 * @public document 3 §6 describes it, although no part of the page asks for it at present
 * @returns ends it
 */
export function status(listener: (status: LiveStatus, since: number) => void): () => void {
  watchers.add(listener);
  listener(shown, since);
  return () => watchers.delete(listener);
}

/** The interruption that a person should know of, from two seconds on until the page has caught up. */
export const outage = {
  /** The last time at which the page was up to date, by `performance.now()`; undefined without an interruption. */
  get: (): number | undefined => outSince,
  subscribe: (watcher: () => void): (() => void) => {
    outageWatchers.add(watcher);
    return () => outageWatchers.delete(watcher);
  },
};

function tellOutage(next: number | undefined): void {
  if (next === outSince) return;
  outSince = next;
  for (const watcher of [...outageWatchers]) watcher();
}

/**
 * Calls the listener after each return of a lost connection, and when the page begins to follow: changes that were
 * missed until then have to be fetched. The page counts as out of date until the promises of all listeners resolve;
 * none may reject.
 * @returns ends it
 */
export function onReconnect(listener: (about: Return) => unknown): () => void {
  returns.add(listener);
  return () => returns.delete(listener);
}

/** Whether the connection is lost, or the changes that were missed are not fetched yet. */
export const isBehind = (): boolean => behind;

/** The connection reports that it is open. After a loss, the page is live only once it has caught up. */
export function connected(): void {
  heard();
  if (shown === 'off') tell('live', performance.now());
}

/** The connection reports that it delivers changes from now on. */
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
  clearTimeout(noticing);
  noticing = undefined;
  heard();
  tellOutage(undefined);
  tell('live', performance.now());
  told?.tellAgain();
}

/** The connection reports that it received something: the page is up to date at this moment, unless it is behind. */
export function heard(): void {
  if (!behind) trueAt = performance.now();
}

/**
 * The connection reports that it is down. It may do so for each attempt.
 * @param silentMs for how long it has been
 */
export function disconnected(silentMs = 0): void {
  const left = NOTICED_AFTER_MS - silentMs;
  if (outSince === undefined && (noticing === undefined || left <= 0)) {
    clearTimeout(noticing);
    noticing = setTimeout(() => tellOutage(trueAt), left);
  }
  lose(silentMs);
}

/** The connection reports that nothing comes over it, although it is open. A change that it delivers late is not missed. */
export const stalled = (): void => tellOutage(trueAt);

/** The service answers again, before the connection that stalled was given up. */
export function resumed(): void {
  if (!behind) tellOutage(undefined);
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

/** This computer slept, and the clock of the page stopped with it, so everything known is older by that time. */
export function slept(ms: number): void {
  trueAt -= ms;
  if (outSince !== undefined) tellOutage(trueAt);
  if (shown === 'paused') tell('paused', trueAt);
}

function tell(next: LiveStatus, at: number): void {
  if (shown === next && (next !== 'paused' || since === at)) return;
  shown = next;
  since = at;
  for (const watcher of [...watchers]) watcher(shown, since);
}
