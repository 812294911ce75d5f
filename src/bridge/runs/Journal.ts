import { readdir } from 'node:fs/promises';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { RunRecord } from './RunRecord.ts';

export const RUNS_FOLDER = 'runs';
const FILE = 'record.json';

/** The records of the runs that this bridge holds: one folder per run, with its record and the files of its process. */
export class Journal {
  private readonly writing = new Map<string, { current: Promise<void>; next: Promise<void> | undefined }>();

  private readonly removing = new Set<Promise<void>>();

  constructor(
    private readonly config: ConfigDir,
    private readonly log: BridgeLog,
  ) {}

  folder(runId: string): string {
    return this.config.at(RUNS_FOLDER, runId);
  }

  /**
   * Loads all records. Damaged ones are moved aside and logged, because they must not keep the bridge from starting.
   */
  async load(): Promise<RunRecord[]> {
    const names = await readdir(this.config.at(RUNS_FOLDER)).catch(() => [] as string[]);
    const records: RunRecord[] = [];
    for (const name of names) {
      if (name.includes('.')) continue;
      try {
        const record = await this.config.readJson<RunRecord>(RUNS_FOLDER, name, FILE);
        if (record?.version === 1 && record.runId === name) records.push(record);
        // The bridge was killed between the claim and the first write. Nothing was started, and the lease expires.
        else await this.config.remove(RUNS_FOLDER, name);
      } catch (error) {
        this.log.error('state_damaged', { file: this.config.at(RUNS_FOLDER, name, FILE), error: String(error) });
        await this.config.move([RUNS_FOLDER, name], [RUNS_FOLDER, `${name}.damaged`]);
      }
    }
    return records;
  }

  /**
   * Resolves when a state at least as new as the current one is on disk. Saves during a write are combined into one.
   */
  save(record: RunRecord): Promise<void> {
    const busy = this.writing.get(record.runId);
    if (busy === undefined) {
      const slot = { current: Promise.resolve(), next: undefined as Promise<void> | undefined };
      slot.current = this.write(record).finally(() => {
        if (slot.next === undefined) this.writing.delete(record.runId);
      });
      this.writing.set(record.runId, slot);
      return slot.current;
    }
    busy.next ??= busy.current.then(() => {
      busy.current = busy.next as Promise<void>;
      busy.next = undefined;
      return this.write(record).finally(() => {
        if (busy.next === undefined) this.writing.delete(record.runId);
      });
    });
    return busy.next;
  }

  remove(runId: string): Promise<void> {
    const removed = this.settled(runId)
      .then(() => this.config.remove(RUNS_FOLDER, runId))
      .catch((error: unknown) => this.failed(runId, error))
      .finally(() => this.removing.delete(removed));
    this.removing.add(removed);
    return removed;
  }

  /** Resolves when no write or removal is in progress. */
  async idle(): Promise<void> {
    while (this.writing.size > 0 || this.removing.size > 0) {
      await Promise.all([...this.removing, ...[...this.writing.keys()].map((runId) => this.settled(runId))]);
    }
  }

  /** Waits for pending writes. A write after the removal would bring the run back. */
  private async settled(runId: string): Promise<void> {
    for (let busy = this.writing.get(runId); busy !== undefined; busy = this.writing.get(runId)) {
      await (busy.next ?? busy.current);
    }
  }

  async writeCalls(runId: string, calls: unknown): Promise<void> {
    await this.config
      .writeJson(calls, RUNS_FOLDER, runId, 'calls.json')
      .catch((error: unknown) => this.failed(runId, error));
  }

  readCalls<Calls>(runId: string): Promise<Calls | undefined> {
    return this.config.readJson<Calls>(RUNS_FOLDER, runId, 'calls.json').catch(() => undefined);
  }

  async writeChangeStart(runId: string, start: unknown): Promise<void> {
    await this.config
      .writeJson(start, RUNS_FOLDER, runId, 'change-start.json')
      .catch((error: unknown) => this.failed(runId, error));
  }

  readChangeStart<Start>(runId: string): Promise<Start | undefined> {
    return this.config.readJson<Start>(RUNS_FOLDER, runId, 'change-start.json').catch(() => undefined);
  }

  async writeChanges(runId: string, changes: unknown): Promise<void> {
    await this.config
      .writeJson(changes, RUNS_FOLDER, runId, 'changes.json')
      .catch((error: unknown) => this.failed(runId, error));
  }

  readChanges<Changes>(runId: string): Promise<Changes | undefined> {
    return this.config.readJson<Changes>(RUNS_FOLDER, runId, 'changes.json').catch(() => undefined);
  }

  /** A full disk costs only the protection against a crash: the run continues. */
  private write(record: RunRecord): Promise<void> {
    return this.config
      .writeJson(record, RUNS_FOLDER, record.runId, FILE)
      .catch((error: unknown) => this.failed(record.runId, error));
  }

  private failed(runId: string, error: unknown): void {
    this.log.error('state_write_failed', { run_id: runId, error: String(error) });
  }
}
