import { setTimeout as timer } from 'node:timers/promises';
import type { ServiceApi } from '../api/ServiceApi.ts';
import { ServiceError } from '../api/ServiceCall.ts';
import type { EventsReply } from '../api/shapes.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { warnOfFailedCall } from '../log/warnOfFailedCall.ts';
import { Inbox } from './Inbox.ts';
import { readHub } from './readHub.ts';
import { PageFailed, readPages, SetBack } from './readPages.ts';
import { StreamCursor } from './StreamCursor.ts';
import { toEventId } from './toEventId.ts';
import { CLOCK, type Clock, watchClock } from './watchClock.ts';

export interface StreamEvent {
  readonly id: bigint;
  readonly type: string;
  readonly data: unknown;
}

export interface StreamTiming {
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** The hub writes a comment every 25 seconds: a longer silence is a dead stream. */
  readonly silenceMs: number;
  /** How often the clock is looked at: a machine that slept has a stream that only seems to live. */
  readonly clockMs: number;
}

const TIMING: StreamTiming = { firstWaitMs: 1_000, longestWaitMs: 30_000, silenceMs: 60_000, clockMs: 20_000 };

export interface EventStreamDeps {
  readonly api: ServiceApi;
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  /** At each connect, before any event is handled. A rejection is a failed connect. */
  readonly onSession: (reply: EventsReply, signal: AbortSignal) => Promise<void>;
  readonly handle: (event: StreamEvent) => void | Promise<void>;
  /** The service's database was set back, so all work, commands and holds have to be asked for again. */
  readonly onSetBack?: () => Promise<void>;
  /** The service does not serve this bridge as it is (426): it stops. */
  readonly onUpgradeRequired: (message: string) => void;
  readonly timing?: Partial<StreamTiming>;
  /** Waits between connections; rejects when the signal says so. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly clock?: Clock;
  /** How much may be buffered while a catch-up is under way. */
  readonly buffer?: { readonly messages: number; readonly characters: number };
}

type Outcome = 'lived' | 'failed' | 'upgrade';

/**
 * The one connection over which a bridge hears of all its projects. The stream is opened first and buffers; then what was
 * missed is read and handled; then the buffer; then what comes: nothing falls into a gap (document 3 §4).
 */
export class EventStream {
  private readonly timing: StreamTiming;
  private readonly pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
  private halt = new AbortController();
  /** Ends the present connection, or the wait for the next one. */
  private step = new AbortController();
  private hurried = false;
  private cursor: StreamCursor | undefined;
  private running: Promise<void> | undefined;
  private unwatch: () => void = () => undefined;
  private current: { connected: boolean; since: Date } = { connected: false, since: new Date() };

  constructor(private readonly deps: EventStreamDeps) {
    this.timing = { ...TIMING, ...deps.timing };
    this.pause = deps.pause ?? ((ms, signal) => timer(ms, undefined, { signal }));
  }

  get state(): { readonly connected: boolean; readonly since: Date } {
    return this.current;
  }

  start(): void {
    if (this.running !== undefined) return;
    this.halt = new AbortController();
    this.running = this.run();
    this.unwatch = watchClock(this.timing.clockMs, () => this.reconnect(), this.deps.clock ?? CLOCK);
  }

  async stop(): Promise<void> {
    this.unwatch();
    this.halt.abort();
    await this.running;
    this.running = undefined;
    await this.cursor?.flush();
  }

  /** Connects anew at once. */
  reconnect(): void {
    this.hurried = true;
    this.step.abort();
  }

  private async run(): Promise<void> {
    const { firstWaitMs, longestWaitMs } = this.timing;
    let wait = firstWaitMs;
    while (!this.halt.signal.aborted) {
      this.hurried = false;
      const outcome = await this.connect(this.nextStep());
      if (outcome === 'upgrade') return;
      if (outcome === 'lived') wait = firstWaitMs;
      if (!this.hurried) await this.pause(wait, this.nextStep()).catch(() => undefined);
      if (outcome === 'failed') wait = Math.min(wait * 2, longestWaitMs);
    }
  }

  private nextStep(): AbortSignal {
    this.step = new AbortController();
    return AbortSignal.any([this.halt.signal, this.step.signal]);
  }

  private async connect(signal: AbortSignal): Promise<Outcome> {
    try {
      const session = await this.deps.api.events(signal);
      return await this.follow(session, signal);
    } catch (error) {
      if (this.halt.signal.aborted) return 'failed';
      const { status, message } = error as Partial<ServiceError> & Error;
      if (error instanceof ServiceError && status === 426) {
        this.deps.onUpgradeRequired(message);
        return 'upgrade';
      }
      warnOfFailedCall(this.deps.log, 'stream_error', error, { error: messageOf(error as Error) });
      return 'failed';
    } finally {
      this.step.abort();
      if (this.current.connected) this.current = { connected: false, since: new Date() };
    }
  }

  private async follow(session: EventsReply, signal: AbortSignal): Promise<Outcome> {
    const { log, api } = this.deps;
    const cursor = await this.cursorOf(`${api.baseUrl} ${session.topic}`);
    cursor.begin(session.head);
    let events = 0;
    const { step } = this;
    const inbox = new Inbox(() => step.abort(new Error('events came faster than they were handled')), this.deps.buffer);
    const opened = performance.now();
    const stream = await readHub(
      { url: session.hubUrl, topic: session.topic, jwt: session.jwt, signal, silenceMs: this.timing.silenceMs },
      (message) => {
        events++;
        inbox.add(message);
      },
    );
    this.current = { connected: true, since: new Date() };
    log.info('connected', { projects: session.projects.length });
    await unlessAborted(this.deps.onSession(session, signal), this.halt.signal);
    const handling = (await this.catchUp(cursor, signal))
      ? inbox.drain(({ id, data }) => this.take(cursor, id, data))
      : undefined;
    const { lines, error } = await stream.over;
    // Messages that a stopped bridge did not get to, or that came after pages which could not be read, are read from
    // the replay at the next connect.
    inbox.close({ discard: this.halt.signal.aborted || handling === undefined });
    await handling;
    if (!lines) throw error ?? new Error('the stream ended before a line arrived');
    if (!this.halt.signal.aborted) {
      const lived = Math.round((performance.now() - opened) / 1000);
      log.info('stream_closed', { lived_s: lived, events, ...(error ? { error: messageOf(error) } : {}) });
    }
    return 'lived';
  }

  /**
   * Handles every page after the cursor. A page that fails is left for the next connect; the stream goes on meanwhile.
   * False: the connection went first, and nothing that came over it may move the cursor past what was not read.
   */
  private async catchUp(cursor: StreamCursor, signal: AbortSignal, again = false): Promise<boolean> {
    if (cursor.after === undefined) return true;
    try {
      for await (const events of readPages(this.deps.api, cursor.after, signal)) {
        for (const { id, data } of events) {
          if (signal.aborted) return false;
          await this.take(cursor, id, data);
        }
      }
      return !signal.aborted;
    } catch (error) {
      if (error instanceof SetBack && !again) {
        this.deps.log.warn('cursor_reset', { after: String(error.after), to: String(error.resetTo) });
        cursor.resetTo(error.resetTo);
        await this.deps.onSetBack?.();
        // The second pass reads the events shortly before the new place, and those that have come since.
        return await this.catchUp(cursor, signal, true);
      }
      if (!(error instanceof PageFailed)) throw error;
      if (signal.aborted) return false;
      if ((error.cause as Partial<ServiceError>).status === 426) throw error.cause;
      this.deps.log.warn('catch_up_failed', { after: String(error.after), error: messageOf(error.cause) });
      cursor.freeze();
      return true;
    }
  }

  private async take(cursor: StreamCursor, idText: string | undefined, text: string): Promise<void> {
    const { log, handle } = this.deps;
    const id = toEventId(idText);
    if (id !== undefined && !cursor.isNew(id)) {
      cursor.reached(id);
      return;
    }
    const data = parse(text);
    const type = (data as { type?: unknown } | null | undefined)?.type;
    if (id === undefined || typeof type !== 'string') {
      log.warn('event_dropped', { id: idText?.slice(0, 40) ?? null, reason: 'unreadable' });
    } else {
      try {
        await handle({ id, type, data });
      } catch (error) {
        log.error('internal_error', { id: idText, type, error: String((error as Error).stack ?? error) });
      }
    }
    if (id !== undefined) cursor.handled(id);
  }

  private async cursorOf(key: string): Promise<StreamCursor> {
    if (this.cursor?.key !== key) {
      await this.cursor?.flush();
      this.cursor = new StreamCursor(this.deps.config, this.deps.log, key);
      await this.cursor.load();
    }
    return this.cursor;
  }
}

/** A service that hangs must not hold up a stop: what it was asked is left behind. @throws the signal's reason */
async function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let leave: () => void = () => undefined;
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
  });
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  try {
    await Promise.race([work, left]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(error: Error): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
