import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { answerScrapes } from './sharedMetrics.ts';

/** A process that ends is replaced after this long at first, and after twice as long each time that it ends young. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A process that lived so long was well. */
const WELL_AFTER_MS = 60_000;

/** What a process of the group says once it answers requests. */
interface ReadyMessage {
  ready: string;
}

/** A process of the group ended before it answered; it has said why on stderr. */
export class WorkerFailed extends Error {}

/**
 * The processes of one server, all on one port: each is a whole platform, with pools, lanes, budgets and an embedded hub
 * of its own, as if it ran on another machine. This process only accepts connections for them and replaces the dead.
 */
export class Workers {
  private readonly living = new Set<Worker>();
  private stopping = false;

  constructor(
    private readonly options: {
      count: number;
      /** What the processes see of the environment beside what this one does. */
      env: Record<string, string>;
      log: Logger;
    },
  ) {}

  /**
   * Starts them: the first alone, because it migrates the database, makes the secrets up and takes the port.
   * @returns the address where they answer
   * @throws WorkerFailed
   */
  async start(): Promise<string> {
    answerScrapes();
    const baseUrl = await this.launch();
    await Promise.all(Array.from({ length: this.options.count - 1 }, () => this.launch()));
    for (const worker of this.living) this.replaceWhenGone(worker, FIRST_PAUSE_MS);
    return baseUrl;
  }

  /** Tells each to finish, and waits for it. @returns whether all ended well */
  async stop(): Promise<boolean> {
    this.stopping = true;
    const codes = await Promise.all(
      [...this.living].map(async (worker) => {
        const gone = ended(worker);
        worker.process.kill('SIGTERM');
        return gone;
      }),
    );
    return codes.every((code) => code === 0);
  }

  private launch(): Promise<string> {
    const worker = cluster.fork(this.options.env);
    this.living.add(worker);
    worker.once('exit', () => this.living.delete(worker));
    // A broken channel is told by the process's end.
    worker.on('error', () => undefined);
    return new Promise((resolve, reject) => {
      worker.on('message', (message: Partial<ReadyMessage>) => {
        if (message.ready !== undefined) resolve(message.ready);
      });
      worker.once('exit', () => reject(new WorkerFailed('a process ended before it answered')));
    });
  }

  private replaceWhenGone(worker: Worker, pauseMs: number): void {
    const began = performance.now();
    void ended(worker).then((code) => {
      if (this.stopping) return;
      const pause = performance.now() - began > WELL_AFTER_MS ? FIRST_PAUSE_MS : pauseMs;
      this.options.log.error(
        { event: 'process_ended', pid: worker.process.pid, code },
        'a process of the server ended',
      );
      setTimeout(() => this.replace(Math.min(pause * 2, LONGEST_PAUSE_MS)), pause).unref();
    });
  }

  private replace(nextPauseMs: number): void {
    if (this.stopping) return;
    const before = new Set(this.living);
    // Whether it gets as far as answering or not, its end is what leads to the next one.
    this.launch().catch(() => undefined);
    for (const worker of this.living) if (!before.has(worker)) this.replaceWhenGone(worker, nextPauseMs);
  }
}

/** Says that this process answers: to the one that started it, or as the one line on stdout. */
export function announceReady(baseUrl: string): void {
  if (cluster.isWorker) process.send?.({ ready: baseUrl } satisfies ReadyMessage);
  else process.stdout.write(`ready ${baseUrl}\n`);
}

function ended(worker: Worker): Promise<number | null> {
  return new Promise((resolve) => {
    if (worker.isDead()) resolve(worker.process.exitCode);
    else worker.once('exit', (code) => resolve(code));
  });
}
