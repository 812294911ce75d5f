import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { answerScrapes } from './metrics/sharedMetrics.ts';
import { announceInstall } from './process/announceInstall.ts';

/** The pause before a process that ended is replaced. It doubles each time that the process ends young. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A process that lived this long was healthy. */
const WELL_AFTER_MS = 60_000;
/**
 * The program of the processes, by its real path. `dist` is a link that the next build moves, and a process that is
 * replaced afterwards would run different code from its neighbours and from the migrations of the database.
 */
const PROGRAM = fileURLToPath(new URL('../main.js', import.meta.url));

/** The message of a process that answers requests. */
export interface Answering {
  readonly baseUrl: string;
  readonly installLink: string | undefined;
}

/** The message of a process of the group once it answers requests. */
interface ReadyMessage {
  ready: Answering;
}

/** A process of the group ended before it answered. Its stderr has the reason. */
export class WorkerFailed extends Error {}

/**
 * The processes of one server, all on one port: each is a whole platform, with pools, lanes, budgets and an embedded
 * hub of its own, as if it ran on another machine. This process only accepts connections for them, and replaces
 * processes that end.
 */
export class Workers {
  private readonly living = new Set<Worker>();
  private readonly answering = new Set<Worker>();
  private stopping = false;

  constructor(
    private readonly options: {
      count: number;
      /** The environment of the processes, in addition to that of this process. */
      env: Record<string, string>;
      log: Logger;
    },
  ) {}

  /**
   * Starts the processes: the first one alone, because it migrates the database, generates the secrets and binds the
   * port.
   * @returns the message of the first one
   * @throws WorkerFailed
   */
  async start(): Promise<Answering> {
    cluster.setupPrimary({ exec: PROGRAM });
    answerScrapes(() => this.answering);
    const first = await this.launch(FIRST_PAUSE_MS);
    await Promise.all(Array.from({ length: this.options.count - 1 }, () => this.launch(FIRST_PAUSE_MS)));
    return first;
  }

  /** Asks each process to stop, and waits for its end. @returns whether all ended well */
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

  /**
   * Starts a process, which is replaced when it ends after its first answer.
   * @param pauseMs the pause before its replacement
   * @throws WorkerFailed when it ends before it answers
   */
  private launch(pauseMs: number): Promise<Answering> {
    const began = performance.now();
    const worker = cluster.fork(this.options.env);
    this.living.add(worker);
    // A broken channel shows as the end of the process.
    worker.on('error', () => undefined);
    return new Promise((resolve, reject) => {
      worker.on('message', ({ ready }: Partial<ReadyMessage>) => {
        if (ready === undefined) return;
        this.answering.add(worker);
        resolve(ready);
      });
      worker.once('exit', (code) => {
        this.living.delete(worker);
        reject(new WorkerFailed('a process ended before it answered'));
        // From the moment that it answers, because the other processes may still be starting.
        if (this.answering.delete(worker)) this.replaceLater(worker, code, began, pauseMs);
      });
    });
  }

  private replaceLater(worker: Worker, code: number | null, began: number, pauseMs: number): void {
    if (this.stopping) return;
    const pause = performance.now() - began > WELL_AFTER_MS ? FIRST_PAUSE_MS : pauseMs;
    const { pid } = worker.process;
    this.options.log.error({ event: 'process_ended', pid, code }, 'a process of the server ended');
    this.replaceAfter(pause);
  }

  private replaceAfter(pause: number): void {
    setTimeout(() => {
      if (this.stopping) return;
      const next = Math.min(pause * 2, LONGEST_PAUSE_MS);
      this.launch(next).catch(() => {
        if (this.stopping) return;
        this.options.log.error({ event: 'process_ended' }, 'a process of the server ended before it answered');
        this.replaceAfter(next);
      });
    }, pause).unref();
  }
}

/**
 * Reports that this process answers: to the process that started it, or to the person or program that did, as the one line
 * on stdout and the link of the installation on stderr.
 */
export function announceReady(
  { baseUrl, installLink }: Answering,
  log: Logger,
  people?: Pick<NodeJS.WriteStream, 'write'>,
): void {
  if (cluster.isWorker) {
    process.send?.({ ready: { baseUrl, installLink } } satisfies ReadyMessage);
    return;
  }
  process.stdout.write(`ready ${baseUrl}\n`);
  if (installLink !== undefined) announceInstall(installLink, log, people);
}

function ended(worker: Worker): Promise<number | null> {
  return new Promise((resolve) => {
    if (worker.isDead()) resolve(worker.process.exitCode);
    else worker.once('exit', (code) => resolve(code));
  });
}
