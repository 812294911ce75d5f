import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../errors.ts';
import type { PasswordQuestion, PasswordVerdict } from './judgePasswords.ts';

/** If more than this wait, somebody is trying passwords on many accounts at once. */
const MOST_WAITING = 100;
const IDLE_MS = 60_000;

/**
 * Judges passwords on a separate thread, one after the other. One judgement takes up to 180 ms, during which the main
 * thread could answer no request. The word lists take about 80 MB; they are loaded with the first request and released
 * after a minute without one.
 */
export class PasswordJudge {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, PromiseWithResolvers<PasswordVerdict>>();
  private asked = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly options: { mostWaiting?: number; idleMs?: number } = {}) {}

  /** @throws Refusal `unavailable` when too many wait, or the thread ended before it answered */
  async judge(password: string, words: string[]): Promise<PasswordVerdict> {
    if (this.waiting.size >= (this.options.mostWaiting ?? MOST_WAITING)) {
      throw new Refusal('unavailable', { retryAfter: 1 });
    }
    clearTimeout(this.idle);
    const answer = Promise.withResolvers<PasswordVerdict>();
    const id = this.asked++;
    this.waiting.set(id, answer);
    this.worker ??= this.start();
    // The process stays alive while it waits for the answer; an operator command ends as soon as it has it.
    this.worker.ref();
    const question: PasswordQuestion = { id, password, words };
    this.worker.postMessage(question);
    return answer.promise;
  }

  private start(): Worker {
    // Tests run the sources directly; everything else runs a build.
    const worker = new Worker(new URL(`./judgePasswords${extname(import.meta.url)}`, import.meta.url));
    worker.on('message', (verdict: PasswordVerdict) => {
      this.waiting.get(verdict.id)?.resolve(verdict);
      this.waiting.delete(verdict.id);
      if (this.waiting.size === 0) this.rest(worker);
    });
    worker.once('error', (cause) => this.lose(worker, cause));
    worker.once('exit', () => this.lose(worker, new Error('the thread that judges passwords ended')));
    return worker;
  }

  private rest(worker: Worker): void {
    worker.unref();
    this.idle = setTimeout(() => {
      if (this.worker === worker) this.worker = undefined;
      void worker.terminate();
    }, this.options.idleMs ?? IDLE_MS).unref();
  }

  /** The next request starts another thread. */
  private lose(worker: Worker, cause: unknown): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(new Refusal('unavailable', { retryAfter: 1, cause }));
    this.waiting.clear();
  }
}
