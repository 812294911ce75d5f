import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceApi } from '../api/ServiceApi.ts';
import { ServiceError } from '../api/ServiceCall.ts';
import type { EventsReply } from '../api/shapes.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { type HubMessage, readHub } from './readHub.ts';
import { StreamCursor } from './StreamCursor.ts';

export interface StreamEvent {
  readonly id: bigint;
  readonly type: string;
  readonly data: unknown;
}

export interface StreamTiming {
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** The hub writes a comment every 15 seconds: a longer silence is a dead stream. */
  readonly silenceMs: number;
  /** How often the clock is looked at: a machine that slept has a stream that only seems to live. */
  readonly clockMs: number;
}

const TIMING: StreamTiming = { firstWaitMs: 1_000, longestWaitMs: 30_000, silenceMs: 60_000, clockMs: 20_000 };
/** What may arrive during a catch-up; more, and the connection begins anew from the cursor. */
const MOST_BUFFERED = 10_000;

export interface EventStreamDeps {
  readonly api: ServiceApi;
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  /** At each connect, before any event is handled. A rejection is a failed connect. */
  readonly onSession: (reply: EventsReply) => Promise<void>;
  readonly handle: (event: StreamEvent) => void | Promise<void>;
  /** The service does not serve this bridge as it is (426): it stops. */
  readonly onUpgradeRequired: (message: string) => void;
  readonly timing?: Partial<StreamTiming>;
}

/**
 * The one connection over which a bridge hears of all its projects. The stream is opened first and buffers; then what was
 * missed is read and handled; then the buffer; then what comes: nothing falls into a gap (document 3 §4).
 */
export class EventStream {
  private readonly timing: StreamTiming;
  private readonly halt = new AbortController();
  private connection: AbortController | undefined;
  private stopped = false;
  private cursor: StreamCursor | undefined;
  private running: Promise<void> | undefined;
  private connectedSince: Date | undefined;
  private downSince = new Date();
  private clock: NodeJS.Timeout | undefined;

  constructor(private readonly deps: EventStreamDeps) {
    this.timing = { ...TIMING, ...deps.timing };
  }

  get state(): { readonly connected: boolean; readonly since: Date } {
    return { connected: this.connectedSince !== undefined, since: this.connectedSince ?? this.downSince };
  }

  /** Safe twice. */
  start(): void {
    if (this.running !== undefined || this.stopped) return;
    this.running = this.run();
    this.watchClock();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.clock);
    this.halt.abort();
    await this.running;
    await this.cursor?.flush();
  }

  /** Connects anew at once. */
  reconnect(): void {
    this.connection?.abort();
  }

  private async run(): Promise<void> {
    let wait = this.timing.firstWaitMs;
    while (!this.halt.signal.aborted) {
      const outcome = await this.connect();
      if (outcome === 'upgrade') return;
      if (outcome === 'lived') wait = this.timing.firstWaitMs;
      await pause(wait, undefined, { signal: this.halt.signal }).catch(() => undefined);
      wait = outcome === 'lived' ? this.timing.firstWaitMs : Math.min(wait * 2, this.timing.longestWaitMs);
    }
  }

  private async connect(): Promise<'lived' | 'failed' | 'upgrade'> {
    const { log } = this.deps;
    this.connection = new AbortController();
    const signal = AbortSignal.any([this.halt.signal, this.connection.signal]);
    try {
      const session = await this.deps.api.events(signal);
      return await this.follow(session, signal);
    } catch (error) {
      if (this.halt.signal.aborted) return 'failed';
      if (error instanceof ServiceError && error.status === 426) {
        this.deps.onUpgradeRequired(error.message);
        return 'upgrade';
      }
      log.warn('stream_error', { error: messageOf(error) });
      return 'failed';
    } finally {
      this.connection.abort();
      if (this.connectedSince !== undefined) this.downSince = new Date();
      this.connectedSince = undefined;
    }
  }

  private async follow(session: EventsReply, signal: AbortSignal): Promise<'lived' | 'failed'> {
    const { log, api } = this.deps;
    const cursor = await this.cursorOf(`${api.baseUrl} ${session.topic}`);
    const buffer = new Inbox(MOST_BUFFERED, () => this.reconnect());
    const opened = performance.now();
    const stream = await readHub(
      { url: session.hubUrl, topic: session.topic, jwt: session.jwt, signal, silenceMs: this.timing.silenceMs },
      (message) => buffer.add(message),
    );
    stream.over.catch(() => undefined);
    this.connectedSince = new Date();
    cursor.begin(session.head);
    log.info('connected', { projects: session.projects.length });
    let events = 0;
    const take = async (message: HubMessage) => {
      events++;
      await this.take(cursor, message.id ?? '', message.data);
    };
    await this.deps.onSession(session);
    await this.catchUp(cursor, signal);
    const handling = buffer.drain(take);
    try {
      const { lines } = await stream.over;
      if (!lines) throw new Error('the stream ended before a line arrived');
      if (!this.halt.signal.aborted) {
        log.info('stream_closed', { lived_s: Math.round((performance.now() - opened) / 1000), events });
      }
      return 'lived';
    } finally {
      buffer.close();
      await handling;
    }
  }

  /** Reads every page after the cursor. A page that fails is left for the next connect; the stream goes on meanwhile. */
  private async catchUp(cursor: StreamCursor, signal: AbortSignal): Promise<void> {
    let { after } = cursor;
    while (after !== undefined && !signal.aborted) {
      let page: Awaited<ReturnType<ServiceApi['replay']>>;
      try {
        page = await this.deps.api.replay(String(after), signal);
      } catch (error) {
        if (signal.aborted) return;
        this.deps.log.warn('catch_up_failed', { after: String(after), error: messageOf(error) });
        cursor.freeze();
        return;
      }
      for (const event of page.events) await this.take(cursor, event.id, event.data);
      const last = page.events.at(-1);
      const next = last === undefined ? undefined : toId(last.id);
      if (!page.hasMore || next === undefined || next <= after) return;
      after = next;
    }
  }

  private async take(cursor: StreamCursor, idText: string, text: string): Promise<void> {
    const id = toId(idText);
    if (id === undefined || !cursor.isNew(id)) return;
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      data = undefined;
    }
    const type = (data as { type?: unknown } | null | undefined)?.type;
    if (typeof type !== 'string') {
      this.deps.log.warn('event_dropped', { id: idText, reason: 'unreadable' });
    } else {
      try {
        await this.deps.handle({ id, type, data });
      } catch (error) {
        this.deps.log.error('internal_error', { id: idText, type, error: String((error as Error).stack ?? error) });
      }
    }
    cursor.handled(id);
  }

  private async cursorOf(key: string): Promise<StreamCursor> {
    if (this.cursor?.key !== key) {
      await this.cursor?.flush();
      this.cursor = new StreamCursor(this.deps.config, this.deps.log, key);
      await this.cursor.load();
    }
    return this.cursor;
  }

  /** A machine that slept, or whose clock was set, holds a connection and a token that may both be worth nothing. */
  private watchClock(): void {
    let wall = Date.now();
    let mono = performance.now();
    this.clock = setInterval(() => {
      const jumped = Math.abs(Date.now() - wall - (performance.now() - mono));
      const slept = performance.now() - mono;
      wall = Date.now();
      mono = performance.now();
      if (jumped > this.timing.clockMs || slept > this.timing.clockMs * 3) this.reconnect();
    }, this.timing.clockMs);
    this.clock.unref();
  }
}

/** Messages wait here while a catch-up is under way, and go out one at a time afterwards. */
class Inbox {
  private readonly messages: HubMessage[] = [];
  private wake: (() => void) | undefined;
  private closed = false;
  /** Nothing is taken any more: what came after a gap must not move the cursor past it. */
  private full = false;

  constructor(
    private readonly most: number,
    private readonly onFull: () => void,
  ) {}

  add(message: HubMessage): void {
    if (this.full) return;
    if (this.messages.length >= this.most) {
      this.full = true;
      this.onFull();
      return;
    }
    this.messages.push(message);
    this.wake?.();
  }

  close(): void {
    this.closed = true;
    this.wake?.();
  }

  async drain(take: (message: HubMessage) => Promise<void>): Promise<void> {
    for (;;) {
      const message = this.messages.shift();
      if (message !== undefined) await take(message);
      else if (this.closed) return;
      else {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    }
  }
}

function toId(text: string): bigint | undefined {
  return /^\d{1,19}$/.test(text) ? BigInt(text) : undefined;
}

function messageOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
