import type { Service } from '../lib/lifecycle.ts';
import { type Clock, CorrectedClock, systemClock } from '../lib/time/clock.ts';
import { type Queries, statement } from './statement.ts';

/** SQL text, because it reads no table. */
const NOW = statement<{ at: string }>(
  'clock_read',
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
);

/** Readings per measurement. The quickest reading is the most exact. */
const READINGS = 5;
/** A larger difference is reported to the operator. */
const TOLD_MS = 1_000;
/** How often the machine's clock is checked for a jump. */
const LOOK_MS = 1_000;

interface Options {
  readonly queries: Queries;
  readonly log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
  /** Milliseconds between two measurements; a minute by default. */
  readonly everyMs?: number;
  /** The machine's own clock. */
  readonly machine?: Clock;
}

/**
 * The database's time, which all processes share: the machine's clock, corrected by its measured difference. A machine with
 * a wrong clock therefore grants leases, and judges what is due, as the others do. The difference is measured at the start,
 * every minute, and at once after the machine's clock was set.
 */
export class DatabaseClock implements Clock, Service {
  readonly name = 'clock';
  private readonly corrected: CorrectedClock;
  private timers: NodeJS.Timeout[] = [];
  private measuring: Promise<void> | undefined;
  private told = false;

  constructor(private readonly options: Options) {
    this.corrected = new CorrectedClock(options.machine ?? systemClock);
  }

  now(): Date {
    return this.corrected.now();
  }

  /** How far the machine's clock is ahead of the database's, in milliseconds; negative when it is behind. */
  get skewMs(): number {
    return this.corrected.skewMs;
  }

  async start(): Promise<void> {
    if (this.timers.length > 0) return;
    const again = () => void this.measure().catch(() => undefined);
    let ahead = this.aheadOfSteady();
    const look = () => {
      const before = ahead;
      ahead = this.aheadOfSteady();
      if (Math.abs(ahead - before) > TOLD_MS) again();
    };
    this.timers = [setInterval(again, this.options.everyMs ?? 60_000).unref(), setInterval(look, LOOK_MS).unref()];
    await this.measure();
  }

  async stop(): Promise<void> {
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    await this.measuring?.catch(() => undefined);
  }

  /**
   * Measures now. Calls at the same time share one measurement. Without an answer of the database the last result stays.
   */
  measure(): Promise<void> {
    this.measuring ??= this.readSome().finally(() => {
      this.measuring = undefined;
    });
    return this.measuring;
  }

  private async readSome(): Promise<void> {
    const { queries } = this.options;
    const { machine } = this.corrected;
    const readings = [];
    for (let i = 0; i < READINGS; i++) {
      const sent = machine.now().getTime();
      const [row] = await queries.query(NOW);
      readings.push({ sent, received: machine.now().getTime(), answer: Number(row?.at) });
    }
    const [quickest] = readings.sort((a, b) => a.received - a.sent - (b.received - b.sent));
    // When the clock was set between question and answer, the reading is useless; the next check measures again.
    if (quickest !== undefined && quickest.received >= quickest.sent) this.corrected.learn(quickest);
    this.tell();
  }

  private tell(): void {
    const off = Math.abs(this.skewMs) > TOLD_MS;
    if (off === this.told) return;
    this.told = off;
    const { log } = this.options;
    const fields = { event: off ? 'clock_skewed' : 'clock_right', skewMs: this.skewMs };
    if (off) log.warn(fields, "the machine's clock and the database's differ; the database's counts");
    else log.info(fields, "the machine's clock and the database's agree again");
  }

  /** How far the machine's clock is ahead of the monotonic clock. */
  private aheadOfSteady(): number {
    return this.corrected.machine.now().getTime() - performance.now();
  }
}
