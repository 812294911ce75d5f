import { hostname } from 'node:os';
import type { DatabaseClock } from '../db/DatabaseClock.ts';
import { forgetProcess, type ProcessReport, recordProcess } from '../db/processStates.ts';
import type { Queries } from '../db/statement.ts';
import type { Service } from '../lib/lifecycle.ts';
import { newId } from '../lib/uuid.ts';

/** Half of the time after which a process that says nothing counts as gone. */
const EVERY_MS = 20_000;

/** Notes for operators, in the database, that this process lives, how its clock goes and how its jobs do. */
export class ProcessBeat implements Service {
  readonly name = 'process-beat';
  private readonly id = newId();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queries: Queries,
    private readonly clock: Pick<DatabaseClock, 'skewMs'>,
    private readonly jobs: () => ProcessReport['jobs'],
  ) {}

  async start(): Promise<void> {
    this.timer ??= setInterval(() => void this.beat().catch(() => undefined), EVERY_MS).unref();
    await this.beat();
  }

  async stop(): Promise<void> {
    if (this.timer === undefined) return;
    clearInterval(this.timer);
    this.timer = undefined;
    await forgetProcess(this.queries, this.id);
  }

  private async beat(): Promise<void> {
    const { skewMs } = this.clock;
    await recordProcess(this.queries, { id: this.id, host: hostname(), pid: process.pid, skewMs, jobs: this.jobs() });
  }
}
