import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { countCpuOf } from './cpuSeconds.ts';
import { spending } from './spending.ts';

/** The result of one measurement. Times are in milliseconds. */
export interface LoadResult {
  count: number;
  seconds: number;
  /** Of the bodies of all answers. */
  bytes: number;
  p50: number;
  p99: number;
}

/** A generator of load in a process of its own, so that its work is not measured as the server's. */
export class LoadProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Starts a scenario of bench/load/scenarios.ts on its data (which crosses to the other process as JSON). */
  static async start(scenario: string, data: unknown): Promise<LoadProcess> {
    const child = fork(join(import.meta.dirname, '../load/main.js'));
    if (child.pid !== undefined) countCpuOf(child.pid, 'load');
    const load = new LoadProcess(child);
    await load.ask({ scenario, data });
    return load;
  }

  /** Keeps `clients` busy, each with one request at a time. @throws Error with the first answer that was not good */
  run<Result = LoadResult>(clients: number, seconds: number): Promise<Result> {
    return spending(() => this.ask({ clients, seconds }) as Promise<Result & { count?: number }>);
  }

  get pid(): number {
    return this.child.pid as number;
  }

  stop(): void {
    this.child.disconnect();
  }

  private ask(message: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the load generator died'));
      this.child.once('exit', ended);
      this.child.once('message', (answer: { error?: string }) => {
        this.child.off('exit', ended);
        if (answer.error === undefined) resolve(answer);
        else reject(new Error(answer.error));
      });
      this.child.send(message);
    });
  }
}
