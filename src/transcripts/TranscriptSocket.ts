import type { WebSocket } from 'ws';
import type { Context } from '../domain/context.ts';
import { endTranscript } from '../domain/transcripts/endTranscript.ts';
import { findSentRuns, type GreetedRun } from '../domain/transcripts/findSentRuns.ts';
import type { SentRun, TranscriptAnswer } from '../domain/transcripts/SentRun.ts';
import { takeEntries } from '../domain/transcripts/takeEntries.ts';
import { MOST_GREETED } from '../domain/transcripts/transcriptBounds.ts';
import { asRefusal } from '../errors.ts';
import type { Limiter } from '../lib/Limiter.ts';
import { type FailureLog, logFailure } from '../lib/logFailure.ts';
import { type BridgeMessage, readBridgeMessage } from './readBridgeMessage.ts';

/** Close codes beside those of the protocol itself. */
export const CLOSE = {
  invalid: 4400,
  ended: 4403,
  replaced: 4409,
  tooMany: 4429,
  goingAway: 1001,
  later: 1013,
} as const;

export interface TranscriptSocketOptions {
  readonly socket: WebSocket;
  readonly accountId: string;
  readonly bridgeId: string;
  /** The context of the token for one message; undefined once it opens nothing any more. */
  readonly context: () => Promise<Context | undefined>;
  /** The runs of the bridge that somebody follows, by the bridge's ids. */
  readonly watched: () => string[];
  readonly limiter: Limiter;
  /** Kilobytes that an account may send in a minute, over all of its bridges. */
  readonly kilobytesPerMinute: number;
  readonly log: FailureLog;
}

/** Runs whose ids one socket remembers. */
const MOST_RUNS = 1_000;
/** Answers that a bridge has not read. */
const MOST_UNREAD_BYTES = 1024 * 1024;
/** What any message counts as, because the smallest of them costs several statements. */
const LEAST_KILOBYTES = 16;
/** What each run of a greeting counts as: it is looked for in all projects of the account. */
const KILOBYTES_PER_RUN = 4;
/** A bridge has a few messages on the way when it is slowed down; one that goes on is sent away. */
const MOST_SLOWED = 8;
/** Close reasons have room for 123 bytes. */
const MOST_REASON = 100;

/**
 * The connection over which a bridge sends the transcripts of its runs. Messages are handled one after the other, and none is read
 * while one is handled, so that a bridge takes as much memory as one message does.
 */
export class TranscriptSocket {
  private readonly runs = new Map<string, SentRun>();
  private readonly waiting: string[] = [];
  private working = false;
  private toldWatched = '';
  private greeted = false;
  /** Messages in a row for which the account had sent too much. */
  private slowed = 0;

  constructor(private readonly options: TranscriptSocketOptions) {
    const { socket } = options;
    socket.on('message', (data, isBinary) => {
      // What a bridge had on the way when it was sent away.
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary) return this.close(1003, 'Messages are texts');
      this.waiting.push(String(data));
      socket.pause();
      void this.work();
    });
  }

  close(code: number, reason: string): void {
    this.waiting.length = 0;
    this.options.socket.close(code, reason.slice(0, MOST_REASON));
  }

  /** Names the runs that somebody follows, where the list is another one than the last. */
  tellWatched(): void {
    if (!this.greeted) return;
    const runIds = this.options.watched().slice(0, MOST_RUNS).sort();
    const list = runIds.join(' ');
    if (list === this.toldWatched) return;
    this.toldWatched = list;
    this.send({ type: 'watched', runIds });
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      for (let text = this.waiting.shift(); text !== undefined; text = this.waiting.shift()) await this.hear(text);
    } catch (error) {
      this.fail(error);
    } finally {
      this.working = false;
      const { socket } = this.options;
      // One that closes has to hear the other side's farewell.
      socket.resume();
    }
  }

  /** A bridge that is sent away comes back, and learns then what is stored. */
  private fail(error: unknown): void {
    const refusal = asRefusal(error);
    if (refusal.status === 500) {
      const { accountId, bridgeId } = this.options;
      const fields = { event: 'transcript_failed', accountId, bridgeId };
      logFailure(this.options.log, refusal.cause ?? error, fields, 'a message of a transcript failed');
    }
    if (refusal.status === 403 || refusal.status === 404) this.close(CLOSE.ended, refusal.message);
    else this.close(CLOSE.later, 'Try again later');
  }

  private async hear(text: string): Promise<void> {
    const message = readBridgeMessage(text, MOST_GREETED);
    if (typeof message === 'string') return this.close(CLOSE.invalid, message);
    const ctx = await this.options.context();
    if (ctx === undefined) return this.close(CLOSE.ended, 'The token has ended');
    if (await this.isTooMuch(ctx, text, message)) return this.slowDown(ctx, message);
    if (message.type === 'hello') return this.greet(ctx, message.runKeys);
    const run = this.runs.get(message.runKey) ?? (await this.find(ctx, message.runKey));
    if (run === undefined) return;
    if (message.type === 'end') return this.answer(message.runKey, await endTranscript(ctx, run, message));
    this.answer(message.runKey, await takeEntries(ctx, run, message));
  }

  private async greet(ctx: Context, runKeys: readonly string[]): Promise<void> {
    const found = await findSentRuns(ctx, this.options.bridgeId, [...new Set(runKeys)]);
    for (const [runKey, greeted] of found) this.remember(runKey, greeted);
    if (!this.greeted) this.toldWatched = 'none told';
    this.greeted = true;
    this.tellWatched();
  }

  private async find(ctx: Context, runKey: string): Promise<SentRun | undefined> {
    const greeted = (await findSentRuns(ctx, this.options.bridgeId, [runKey])).get(runKey);
    if (greeted?.run === undefined) {
      if (greeted !== undefined) this.answer(runKey, greeted.answer);
      return undefined;
    }
    this.keep(runKey, greeted.run);
    return greeted.run;
  }

  private remember(runKey: string, { run, answer }: GreetedRun): void {
    if (run !== undefined) this.keep(runKey, run);
    this.answer(runKey, answer);
  }

  private keep(runKey: string, run: SentRun): void {
    if (this.runs.size >= MOST_RUNS) this.runs.clear();
    this.runs.set(runKey, run);
  }

  private async isTooMuch(ctx: Context, text: string, message: BridgeMessage): Promise<boolean> {
    const { limiter, accountId, kilobytesPerMinute } = this.options;
    const ofRuns = message.type === 'hello' ? message.runKeys.length * KILOBYTES_PER_RUN : 0;
    const kilobytes = Math.max(LEAST_KILOBYTES, Math.ceil(text.length / 1024), ofRuns);
    const hit = await limiter.hit(`transcripts ${accountId}`, kilobytesPerMinute, 60, ctx.now, kilobytes);
    if (hit.allowed) {
      this.slowed = 0;
      return false;
    }
    this.slowed++;
    this.send({ type: 'slow', seconds: Math.max(1, hit.retryAfter) });
    return true;
  }

  /** Nothing of the message is stored, and the bridge learns where to continue. */
  private async slowDown(ctx: Context, message: BridgeMessage): Promise<void> {
    // To answer a greeting is all that it costs.
    if (message.type === 'hello' || this.slowed > MOST_SLOWED) return this.close(CLOSE.later, 'Too much in a minute');
    const { runKey } = message;
    const greeted = (await findSentRuns(ctx, this.options.bridgeId, [runKey])).get(runKey);
    if (greeted !== undefined) this.answer(runKey, greeted.answer);
  }

  private answer(runId: string, answer: TranscriptAnswer): void {
    if (!('refused' in answer)) {
      this.send({ type: 'have', runId, through: answer.through });
      return;
    }
    const { refused, message, field } = answer;
    this.runs.delete(runId);
    this.send({ type: 'refused', runId, code: refused, message, ...(field !== undefined && { field }) });
  }

  private send(message: object): void {
    const { socket } = this.options;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate();
    else socket.send(JSON.stringify(message));
  }
}
