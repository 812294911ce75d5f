import { setTimeout as timer } from 'node:timers/promises';
import type { ServiceApi } from '../api/ServiceApi.ts';
import { ServiceError } from '../api/ServiceCall.ts';
import type { EventsReply } from '../api/shapes.ts';
import { reasonOf } from '../http/reasonOf.ts';
import { warnOfFailedCall } from '../log/warnOfFailedCall.ts';
import { EventIntake, type EventIntakeDeps } from './EventIntake.ts';
import { Inbox } from './Inbox.ts';
import { readHub } from './readHub.ts';
import { CLOCK, type Clock, watchClock } from './watchClock.ts';

export interface StreamTiming {
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** The hub writes a comment every 25 seconds. A longer silence means that the stream is dead. */
  readonly silenceMs: number;
  /** How often the clock is checked. After the machine has slept, its stream only looks alive. */
  readonly clockMs: number;
}

const TIMING: StreamTiming = { firstWaitMs: 1_000, longestWaitMs: 30_000, silenceMs: 60_000, clockMs: 20_000 };

export interface EventStreamDeps extends EventIntakeDeps {
  readonly api: ServiceApi;
  /** Called at each connection, before any event is handled. A rejection counts as a failed connection. */
  readonly onSession: (reply: EventsReply, signal: AbortSignal) => Promise<void>;
  /** The service asks for a report at once. */
  readonly onNudge: () => void;
  /** The service does not support this version of the bridge (426), so the bridge stops. */
  readonly onUpgradeRequired: (message: string) => void;
  readonly timing?: Partial<StreamTiming>;
  /** Waits between connections; rejects when the signal is aborted. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly clock?: Clock;
  /** How much may be buffered during a catch-up. */
  readonly buffer?: { readonly messages: number; readonly characters: number };
}

type Outcome = 'lived' | 'failed' | 'upgrade';

/**
 * The single connection that brings the events of all projects. The stream is opened first and buffers its messages.
 * Then the bridge handles the missed events, then the buffer, then new messages, so that no event falls into a gap
 * (document 3 §4).
 */
export class EventStream {
  private readonly timing: StreamTiming;
  private readonly pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
  private halt = new AbortController();
  /** Ends the current connection, or the wait for the next one. */
  private step = new AbortController();
  private hurried = false;
  private readonly intake: EventIntake;
  private running: Promise<void> | undefined;
  private unwatch: () => void = () => undefined;
  private current: { connected: boolean; since: Date } = { connected: false, since: new Date() };

  constructor(private readonly deps: EventStreamDeps) {
    this.timing = { ...TIMING, ...deps.timing };
    this.intake = new EventIntake(deps);
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
    await this.intake.flush();
  }

  /** Connects again at once. */
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
      warnOfFailedCall(this.deps.log, 'stream_error', error, { error: reasonOf(error) });
      return 'failed';
    } finally {
      this.step.abort();
      if (this.current.connected) this.current = { connected: false, since: new Date() };
    }
  }

  private async follow(session: EventsReply, signal: AbortSignal): Promise<Outcome> {
    const { log, api } = this.deps;
    await this.intake.begin(`${api.baseUrl} ${session.topic}`, session.head);
    let events = 0;
    const { step } = this;
    const inbox = new Inbox(() => step.abort(new Error('events came faster than they were handled')), this.deps.buffer);
    const opened = performance.now();
    const stream = await readHub(
      { url: session.hubUrl, topic: session.topic, jwt: session.jwt, signal, silenceMs: this.timing.silenceMs },
      (message) => {
        // It neither waits for the events before it nor moves the cursor.
        if (message.event === 'nudge') return this.deps.onNudge();
        events++;
        inbox.add(message);
      },
    );
    this.current = { connected: true, since: new Date() };
    log.info('connected', { projects: session.projects.length });
    await unlessAborted(this.deps.onSession(session, signal), this.halt.signal);
    const handling = (await this.intake.catchUp(signal))
      ? inbox.drain(({ id, data }) => this.intake.take(id, data))
      : undefined;
    const { lines, error } = await stream.over;
    // The next connection reads two kinds of messages from the replay: those that a stopped bridge did not handle, and
    // those that followed unreadable pages.
    inbox.close({ discard: this.halt.signal.aborted || handling === undefined });
    await handling;
    if (!lines) throw error ?? new Error('the stream ended before a line arrived');
    if (!this.halt.signal.aborted) {
      const lived = Math.round((performance.now() - opened) / 1000);
      log.info('stream_closed', { lived_s: lived, events, ...(error ? { error: reasonOf(error) } : {}) });
    }
    return 'lived';
  }
}

/**
 * Abandons the work when the signal is aborted: a service that hangs must not delay a stop.
 * @throws the reason of the signal
 */
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
