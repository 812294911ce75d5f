import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { ServiceError } from '../api/ServiceCall.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Report } from './Report.ts';

const FOLDER = 'outbox';
const KEPT_MS = 7 * 24 * 3_600_000;

type KeptReport = Pick<Report, 'method' | 'path' | 'body' | 'what' | 'headers' | 'log'> & { readonly keptAt: number };

/** Ends of runs that could not be delivered, in a file each. The next connection sends them, for up to a week. */
export class Outbox {
  constructor(
    private readonly config: ConfigDir,
    private readonly log: BridgeLog,
    private readonly now: () => number,
  ) {}

  /** Returns whether the report is on disk. */
  async keep({ method, path, body, what, headers, log }: Report): Promise<boolean> {
    const kept: KeptReport = {
      method,
      path,
      body,
      what,
      ...(headers === undefined ? {} : { headers }),
      ...(log === undefined ? {} : { log }),
      keptAt: this.now(),
    };
    try {
      // The names sort by time, so that reports are sent in the order in which they were given up.
      await this.config.writeJson(kept, FOLDER, `${String(kept.keptAt).padStart(15, '0')}-${randomUUID()}.json`);
      this.log.warn('report_kept', { what, ...log });
      return true;
    } catch (error) {
      this.log.error('state_write_failed', { what, ...log, error: String(error) });
      return false;
    }
  }

  /**
   * Sends each report once. Reports that the service accepts or refuses are deleted; the others stay. Never rejects.
   */
  async send(call: (kept: KeptReport) => Promise<unknown>, signal: AbortSignal): Promise<void> {
    try {
      await this.sendAll(call, signal);
    } catch (error) {
      this.log.error('state_write_failed', { file: this.config.at(FOLDER), error: String(error) });
    }
  }

  private async sendAll(call: (kept: KeptReport) => Promise<unknown>, signal: AbortSignal): Promise<void> {
    const names = (await readdir(this.config.at(FOLDER)).catch(() => [] as string[])).filter((name) =>
      /^\d+-.*\.json$/.test(name),
    );
    for (const name of names.sort()) {
      if (signal.aborted) return;
      const kept = await this.read(name);
      if (kept === undefined) continue;
      const fields = { what: kept.what, ...kept.log };
      if (this.now() - kept.keptAt > KEPT_MS) {
        this.log.error('report_dropped', { ...fields, reason: 'older than a week' });
        await this.config.remove(FOLDER, name);
        continue;
      }
      try {
        await call(kept);
      } catch (error) {
        if (!(error instanceof ServiceError) || error.status === 0 || error.status === 429) return;
        // A report that the service cannot accept now must not delay those behind it.
        if (error.retryable) continue;
        this.log.error('report_failed', { ...fields, error: error.message });
      }
      await this.config.remove(FOLDER, name);
    }
  }

  private async read(name: string): Promise<KeptReport | undefined> {
    try {
      const kept = await this.config.readJson<KeptReport>(FOLDER, name);
      // The request carries the token, so the path must be one of the service's own.
      if (/^\/api\//.test(String(kept?.path)) && typeof kept?.keptAt === 'number') return kept;
      throw new Error('it contains no report');
    } catch (error) {
      this.log.error('state_damaged', { file: this.config.at(FOLDER, name), error: String(error) });
      await this.config.move([FOLDER, name], [FOLDER, `${name}.damaged`]);
      return undefined;
    }
  }
}
