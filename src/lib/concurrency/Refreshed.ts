import type { Service } from '../lifecycle.ts';

const REFRESH_MS = 1_000;

/**
 * A value that every request needs and that is therefore kept in memory: it is read at the start and then every
 * second.
 */
export abstract class Refreshed implements Service {
  abstract readonly name: string;
  private timer: NodeJS.Timeout | undefined;

  async start(): Promise<void> {
    await this.refresh();
    // The last value stays in use while the database is away.
    this.timer ??= setInterval(() => void this.refresh().catch(() => undefined), REFRESH_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Reads it now. */
  abstract refresh(): Promise<void>;
}
