import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { countCpuOf } from './cpuSeconds.ts';
import { tiny } from './sized.ts';
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

/** Generators that have done their work. With `--tiny` they take up the next, because starting one costs as much as what it then does. */
const idle: ChildProcess[] = [];

/** A generator of load in a process of its own, so that its work is not measured as the server's. */
export class LoadProcess {
  private asked = 0;
  private keepsNothing = false;

  private constructor(private readonly child: ChildProcess) {}

  /** Ends the generators that wait for work. */
  static endIdle(): void {
    for (const child of idle.splice(0)) child.disconnect();
  }

  /** Starts a scenario of bench/load/scenarios.ts on its data (which crosses to the other process as JSON). */
  static async start(scenario: string, data: unknown): Promise<LoadProcess> {
    const child = takeIdle() ?? fork(join(import.meta.dirname, '../load/main.js'));
    if (child.pid !== undefined) countCpuOf(child.pid, 'load');
    const load = new LoadProcess(child);
    const { keepsNothing } = (await load.ask({ scenario, data })) as { keepsNothing: boolean };
    load.keepsNothing = keepsNothing;
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
    if (tiny && this.keepsNothing && this.asked === 0 && this.child.connected) idle.push(this.child);
    else this.child.disconnect();
  }

  private ask(message: object): Promise<unknown> {
    this.asked++;
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the load generator died'));
      this.child.once('exit', ended);
      this.child.once('message', (answer: { error?: string }) => {
        this.child.off('exit', ended);
        this.asked--;
        if (answer.error === undefined) resolve(answer);
        else reject(new Error(answer.error));
      });
      this.child.send(message);
    });
  }
}

/** One of the generators that wait for work; those that died while they waited are left out. */
function takeIdle(): ChildProcess | undefined {
  for (let child = idle.pop(); child !== undefined; child = idle.pop()) if (child.connected) return child;
  return undefined;
}
