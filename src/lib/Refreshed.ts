import type { Service } from './lifecycle.ts';

const REFRESH_MS = 1_000;

/** Something that every request asks and that is therefore held in memory: it is read at the start and every second after. */
export abstract class Refreshed implements Service {
  abstract readonly name: string;
  private timer: NodeJS.Timeout | undefined;

  async start(): Promise<void> {
    await this.refresh();
    // What was read last stands while the database is away.
    this.timer ??= setInterval(() => void this.refresh().catch(() => undefined), REFRESH_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Reads it now. */
  abstract refresh(): Promise<void>;
}
