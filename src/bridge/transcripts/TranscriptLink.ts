import { setTimeout as pause } from 'node:timers/promises';
import pRetry, { AbortError } from 'p-retry';
import type { WebSocket } from 'ws';
import type { ServiceApi } from '../api/ServiceApi.ts';
import { LoginNeeded } from '../api/ServiceCall.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { RunTranscript } from './RunTranscript.ts';
import type { TranscriptBook } from './TranscriptBook.ts';

export interface LinkTiming {
  /** Between messages about a run that somebody watches, and about another one. */
  readonly watchedMs: number;
  readonly usualMs: number;
  /** A connection on which nothing is answered for so long is dead. */
  readonly answerMs: number;
  readonly pingMs: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** A connection that lasted so long was a good one: the next wait is the first again. */
  readonly steadyMs: number;
  /** How long a service without transcripts is left alone. */
  readonly unsupportedMs: number;
  /** For how long what is on disk waits for a service that says it has no transcripts. */
  readonly keptMs: number;
  /** A connection that nothing needs is closed after so long. */
  readonly idleMs: number;
}

const TIMING: LinkTiming = {
  watchedMs: 100,
  usualMs: 10_000,
  answerMs: 30_000,
  pingMs: 25_000,
  firstWaitMs: 1_000,
  longestWaitMs: 60_000,
  steadyMs: 60_000,
  unsupportedMs: 600_000,
  keptMs: 3_600_000,
  idleMs: 30_000,
};
/** How soon it is looked again whether the service knows a run. */
const GREET_MS = 500;
const MOST_RUNS = 200;
const MOST_ENTRIES = 500;
/** Of the entries of a message. The bound is 256 KiB; a larger message saves nothing, and is in memory several times while it is sent. */
const MOST_BYTES = 100_000;
/** Messages with entries on the way, of all runs: what they hold is in memory until they are sent. */
const MOST_ON_THE_WAY = 4;
/** The service closes a connection so when the bridge has opened another one. */
const REPLACED = 4409;
/** So many answers in a row that there is no such connection are believed: a proxy gives one while the service restarts. */
const MISSING_TIMES = 5;

/** The path has no such connection, for now. */
class NotServed extends Error {}

export interface TranscriptLinkDeps {
  readonly api: Pick<ServiceApi, 'transcripts'>;
  readonly book: TranscriptBook;
  readonly log: BridgeLog;
  readonly collects: () => boolean;
  /** Whether the service knows the run. Before that it would refuse its entries for good. */
  readonly isKnown: (runId: string) => boolean;
  readonly timing?: Partial<LinkTiming>;
}

type Told = Readonly<Record<string, unknown>> | null;

/**
 * Brings transcripts to the service, over one connection for all runs, which is there while there is something to bring. The next
 * message about a run waits until the service has stored the one before, so a slow service holds up what lies on disk and nothing
 * in memory. After each connect the service says what it has of each run, and the bridge goes on from there.
 */
export class TranscriptLink {
  private readonly timing: LinkTiming;
  private readonly halt = new AbortController();
  private running: Promise<void> | undefined;
  private socket: WebSocket | undefined;
  private watched: ReadonlySet<string> = new Set();
  /** Until then, the service asks for nothing more. */
  private slowUntil = 0;
  private onTheWay = 0;
  private readonly queue = new Set<RunTranscript>();
  private lastHeard = 0;
  private greeting: NodeJS.Timeout | undefined;
  private idle: NodeJS.Timeout | undefined;
  private toldUnsupported = false;
  private unsupportedUntil = 0;
  private unsupportedSince: number | undefined;
  /** How often in a row there was no such connection. */
  private missing = 0;
  private toldFailed = false;
  private readonly answers = new Map<string, NodeJS.Timeout>();

  constructor(private readonly deps: TranscriptLinkDeps) {
    this.timing = { ...TIMING, ...deps.timing };
    deps.book.onNews = (run) => this.news(run);
    deps.book.isWanted = () => performance.now() >= this.unsupportedUntil;
    deps.book.isTaken = () => this.socket !== undefined && performance.now() >= this.slowUntil;
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.halt.abort();
    clearTimeout(this.greeting);
    clearTimeout(this.idle);
    this.socket?.terminate();
    await this.running;
  }

  private news(run: RunTranscript): void {
    if (this.halt.signal.aborted) return;
    if (!this.deps.collects()) {
      this.deps.book.drop(run.runId);
      return;
    }
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    if (this.socket === undefined) return;
    if (run.sending.isGreeted) this.plan(run);
    else this.greet();
  }

  /** Connects again and again for as long as there is something to bring. */
  private async run(): Promise<void> {
    const { signal } = this.halt;
    const { firstWaitMs, longestWaitMs, unsupportedMs, keptMs } = this.timing;
    const rest = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
    while (!signal.aborted && this.deps.book.all().length > 0) {
      const served = await pRetry(() => this.connect(), {
        retries: Number.POSITIVE_INFINITY,
        factor: 2,
        minTimeout: firstWaitMs,
        maxTimeout: longestWaitMs,
        randomize: true,
        unref: true,
        signal,
        onFailedAttempt: ({ error }) => this.failed(error),
      }).catch(() => 'served' as const);
      if (served === 'served') continue;
      if (served === 'cut off') {
        await rest(firstWaitMs * (1 + Math.random()));
        continue;
      }
      if (!this.toldUnsupported) this.deps.log.info('transcripts_unsupported');
      this.toldUnsupported = true;
      const now = performance.now();
      this.unsupportedSince ??= now;
      this.unsupportedUntil = now + unsupportedMs;
      if (now - this.unsupportedSince >= keptMs) this.deps.book.dropAll();
      else await rest(unsupportedMs);
    }
  }

  private failed(error: Error): void {
    if (this.halt.signal.aborted || this.toldFailed || error instanceof LoginNeeded) return;
    if (error instanceof NotServed) return;
    this.toldFailed = true;
    this.deps.log.warn('transcripts_failed', { error: error.message });
  }

  /**
   * Serves one connection to its end.
   * @returns `none` when the service has none, `cut off` when it ended for no good reason after a long time
   * @throws Error when it did not come about, or did not last
   */
  private async connect(): Promise<'served' | 'cut off' | 'none'> {
    if (this.deps.book.all().length === 0) return 'served';
    const socket = await this.deps.api.transcripts(this.halt.signal).catch((error: unknown) => {
      throw this.halt.signal.aborted ? new AbortError('stopped') : error;
    });
    if (socket === undefined) {
      if (++this.missing >= MISSING_TIMES) return 'none';
      throw new NotServed('the service has no such connection');
    }
    this.missing = 0;
    this.unsupportedSince = undefined;
    this.unsupportedUntil = 0;
    const began = performance.now();
    const code = await this.serve(socket);
    if (code === 1000 || this.halt.signal.aborted) return 'served';
    const why = code === REPLACED ? 'another bridge has connected with this id' : `the connection ended (${code})`;
    if (performance.now() - began < this.timing.steadyMs) throw new Error(why);
    this.failed(new Error(why));
    return 'cut off';
  }

  private async serve(socket: WebSocket): Promise<number> {
    const { pingMs, answerMs } = this.timing;
    this.socket = socket;
    this.onTheWay = 0;
    this.queue.clear();
    this.heard();
    for (const { sending } of this.deps.book.all()) {
      sending.isGreeted = false;
      sending.isOnTheWay = false;
      sending.endTold = false;
      sending.through = undefined;
    }
    const pulse = setInterval(() => {
      if (performance.now() - this.lastHeard > pingMs + answerMs) socket.terminate();
      else socket.ping();
    }, pingMs).unref();
    socket.on('pong', () => this.heard());
    socket.on('ping', () => this.heard());
    socket.on('message', (data) => {
      this.heard();
      this.toldFailed = false;
      this.take(String(data));
    });
    const ended = new Promise<number>((resolve) => socket.once('close', resolve));
    if (socket.readyState !== socket.OPEN) socket.terminate();
    this.greet();
    this.lookIdle();
    const code = await ended;
    clearInterval(pulse);
    clearTimeout(this.greeting);
    clearTimeout(this.idle);
    for (const timer of this.answers.values()) clearTimeout(timer);
    this.answers.clear();
    this.socket = undefined;
    this.watched = new Set();
    for (const run of this.deps.book.all()) {
      clearTimeout(run.sending.timer);
      run.sending.timer = undefined;
      run.isWatched = false;
      run.onSettled();
    }
    return code;
  }

  private heard(): void {
    this.lastHeard = performance.now();
  }

  private send(message: string): void {
    if (this.socket?.readyState === 1) this.socket.send(message);
  }

  /** Asks what the service has of the runs that it knows. */
  private greet(): void {
    clearTimeout(this.greeting);
    if (this.socket === undefined) return;
    const fresh = this.deps.book.all().filter(({ sending }) => !sending.isGreeted);
    const known = fresh.filter(({ runId }) => this.deps.isKnown(runId));
    for (let at = 0; at < known.length; at += MOST_RUNS) {
      const runs = known.slice(at, at + MOST_RUNS);
      this.send(JSON.stringify({ type: 'hello', runs: runs.map(({ runId }) => ({ runId })) }));
    }
    for (const run of known) {
      run.sending.isGreeted = true;
      this.awaitAnswer(run.runId);
    }
    if (known.length < fresh.length) this.greeting = setTimeout(() => this.greet(), GREET_MS).unref();
  }

  private awaitAnswer(runId: string): void {
    clearTimeout(this.answers.get(runId));
    const { socket } = this;
    this.answers.set(runId, setTimeout(() => socket?.terminate(), this.timing.answerMs).unref());
  }

  private answered(runId: string): void {
    clearTimeout(this.answers.get(runId));
    this.answers.delete(runId);
  }

  private take(text: string): void {
    const told = parse(text);
    if (told?.type === 'watched' && Array.isArray(told.runIds)) this.watch(told.runIds);
    else if (told?.type === 'slow') this.slowDown(Number(told.seconds));
    else if (told?.type === 'have') this.has(String(told.runId), Number(told.through));
    else if (told?.type === 'refused') this.refused(told);
  }

  private slowDown(seconds: number): void {
    this.slowUntil = performance.now() + Math.min(3_600, Math.max(0, seconds || 0)) * 1_000;
    // Nothing of the message is stored, and it may have been an end.
    for (const { sending } of this.deps.book.all()) sending.endTold = false;
  }

  private watch(runIds: readonly unknown[]): void {
    this.watched = new Set(runIds.map(String));
    for (const run of this.deps.book.all()) {
      run.isWatched = this.watched.has(run.runId);
      if (run.isWatched) {
        void run.file.flush();
        this.plan(run);
      }
    }
  }

  private refused({ runId, code, message }: Readonly<Record<string, unknown>>): void {
    this.answered(String(runId));
    const run = this.deps.book.find(String(runId));
    if (run === undefined) return;
    this.landed(run);
    // A project without transcripts refuses each of its runs.
    if (code !== 'TRANSCRIPTS_OFF')
      this.deps.log.warn('transcript_refused', { run_id: run.runId, code: String(code), error: String(message) });
    this.deps.book.drop(run.runId);
    this.lookIdle();
  }

  private has(runId: string, through: number): void {
    this.answered(runId);
    const run = this.deps.book.find(runId);
    if (run === undefined || !Number.isSafeInteger(through)) return;
    const { sending, file, end } = run;
    this.landed(run);
    if (sending.through !== through) sending.offset = undefined;
    sending.through = through;
    run.begin();
    if (through < file.from || through > run.count) {
      // What is missing is not there any more, or the file is that of another time.
      this.deps.log.warn('transcript_dropped', { run_id: runId, reason: 'numbers', through });
      this.deps.book.drop(runId);
    } else if (end !== undefined && sending.endTold === true && through >= end.count) this.deps.book.drop(runId);
    else this.plan(run);
    this.lookIdle();
  }

  private landed(run: RunTranscript): void {
    if (!run.sending.isOnTheWay) return;
    run.sending.isOnTheWay = false;
    this.onTheWay--;
    const [next] = this.queue;
    if (next === undefined) return;
    this.queue.delete(next);
    this.plan(next);
  }

  /** Sends what there is of the run when it is time. */
  private plan(run: RunTranscript): void {
    const { sending, end } = run;
    if (this.socket === undefined || sending.through === undefined || sending.isOnTheWay) return;
    if (sending.through >= run.count && end === undefined) return;
    const { watchedMs, usualMs } = this.timing;
    // What is over, and what did not fit into the message before, waits for nothing but an account's bound.
    const isBehind = sending.isBehind === true || end !== undefined;
    const usual = isBehind ? 0 : run.isWatched ? watchedMs : usualMs;
    const at = Math.max(sending.lastAt + usual, this.slowUntil);
    clearTimeout(sending.timer);
    sending.timer = setTimeout(() => void this.bring(run), Math.max(0, at - performance.now())).unref();
  }

  private async bring(run: RunTranscript): Promise<void> {
    const { sending, file, runId } = run;
    const { socket } = this;
    if (socket === undefined || sending.through === undefined || sending.isOnTheWay) return;
    if (this.deps.book.find(runId) !== run) return;
    if (performance.now() < this.slowUntil) return this.plan(run);
    if (this.onTheWay >= MOST_ON_THE_WAY) {
      this.queue.add(run);
      return;
    }
    sending.isOnTheWay = true;
    this.onTheWay++;
    const first = sending.through + 1;
    try {
      sending.offset ??= await file.offsetAfter(sending.through);
      const { end } = run;
      const { written } = file;
      const entries = await file.readEntries(sending.offset, MOST_BYTES, MOST_ENTRIES);
      if (this.socket !== socket) return;
      sending.lastAt = performance.now();
      if (entries.length > 0) {
        sending.offset = entries.at(-1)?.next;
        sending.isBehind = (sending.offset ?? 0) < written;
        const list = entries.map(({ json }) => json).join(',');
        this.send(`{"type":"entries","runId":${JSON.stringify(runId)},"first":${first},"entries":[${list}]}`);
        // The offset is that of what follows; an answer with another number has it looked up again.
        sending.through = first + entries.length - 1;
      } else if (end !== undefined && sending.through >= end.count) {
        // Before that, entries are still on their way to the disk.
        sending.endTold = true;
        this.send(JSON.stringify({ type: 'end', runId, ...end }));
      } else {
        this.landed(run);
        // What was written during the look would wait for the next news.
        if (file.written !== written || run.end !== end) this.plan(run);
        return;
      }
      this.awaitAnswer(runId);
    } catch (error) {
      this.landed(run);
      this.deps.log.error('state_damaged', { file: file.path, error: String(error) });
      this.deps.book.drop(runId);
    }
  }

  /** A connection without runs is closed after a while. */
  private lookIdle(): void {
    clearTimeout(this.idle);
    if (this.deps.book.all().length > 0) return;
    this.idle = setTimeout(() => {
      if (this.deps.book.all().length === 0) this.socket?.close(1000);
    }, this.timing.idleMs).unref();
  }
}

function parse(text: string): Told {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? (value as Told) : null;
  } catch {
    return null;
  }
}
