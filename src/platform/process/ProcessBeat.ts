import { hostname } from 'node:os';
import type { DatabaseClock } from '../../db/DatabaseClock.ts';
import { forgetProcess, type ProcessReport, recordProcess } from '../../db/processStates.ts';
import type { Queries } from '../../db/statement.ts';
import type { Service } from '../../lib/lifecycle.ts';
import { newId } from '../../lib/uuid.ts';

/** Half of the time after which a silent process counts as gone. */
const EVERY_MS = 20_000;

/**
 * Records in the database, for operators, that this process is alive, the skew of its clock and the state of its jobs.
 */
export class ProcessBeat implements Service {
  readonly name = 'process-beat';
  private readonly id = newId();
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();

  constructor(
    private readonly queries: Queries,
    private readonly clock: Pick<DatabaseClock, 'skewMs'>,
    private readonly jobs: () => ProcessReport['jobs'],
    private readonly everyMs = EVERY_MS,
  ) {}

  async start(): Promise<void> {
    this.timer ??= setInterval(() => void this.beat().catch(() => undefined), this.everyMs).unref();
    await this.beat();
  }

  async stop(): Promise<void> {
    if (this.timer === undefined) return;
    clearInterval(this.timer);
    this.timer = undefined;
    // A beat that is still under way would be stored after the farewell, and operators would miss the process.
    await this.beating.catch(() => undefined);
    await forgetProcess(this.queries, this.id);
  }

  private beat(): Promise<void> {
    const { skewMs } = this.clock;
    const report = { id: this.id, host: hostname(), pid: process.pid, skewMs, jobs: this.jobs() };
    // In order, so that the last write wins.
    this.beating = this.beating.catch(() => undefined).then(() => recordProcess(this.queries, report));
    return this.beating;
  }
}
