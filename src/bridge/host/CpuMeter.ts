import { cpus } from 'node:os';

/** The load of each core since the last reading, in percent. */
export class CpuMeter {
  private last: { busy: number; all: number }[] | undefined;

  constructor(private readonly readCores: typeof cpus = cpus) {}

  /** Returns undefined on the first reading, when the number of cores has changed, and when no time has passed. */
  read(): number[] | undefined {
    const now = this.readCores().map(({ times }) => {
      const all = times.user + times.nice + times.sys + times.idle + times.irq;
      return { busy: all - times.idle, all };
    });
    const { last } = this;
    this.last = now;
    if (last === undefined || last.length !== now.length || now.length === 0) return undefined;
    const used = now.slice(0, 1024).map((core, i) => {
      const before = last[i] as { busy: number; all: number };
      return (100 * (core.busy - before.busy)) / (core.all - before.all);
    });
    return used.every(Number.isFinite)
      ? used.map((pct) => Math.round(Math.min(100, Math.max(0, pct)) * 10) / 10)
      : undefined;
  }
}
