import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Report, Settled } from '../loops/Report.ts';
import type { Journal } from './Journal.ts';
import type { RunRecord } from './RunRecord.ts';
import { changesReport } from './reportsOf.ts';

/** A service without changes is asked again after this time. */
const ASK_AGAIN_MS = 3_600_000;

/** What is needed of a change to send it. */
interface SentChange {
  readonly revision: number;
  readonly repositories: readonly {
    readonly fileCount: number;
    readonly files: readonly { readonly hasPatch: boolean }[];
  }[];
}

export interface ChangeTellerDeps {
  /** Adds a report to the queue. */
  readonly push: (report: Report) => Promise<Settled>;
  readonly journal: Pick<Journal, 'readChanges'>;
  readonly log: BridgeLog;
}

/** Reports what runs have changed: of each run the newest alone. */
export class ChangeTeller {
  private readonly telling = new Set<string>();
  private askAgainAt = Number.NEGATIVE_INFINITY;
  private toldUnsupported = false;

  constructor(private readonly deps: ChangeTellerDeps) {}

  /** Whether the service takes changes, as far as it is known. */
  get isTaken(): boolean {
    return performance.now() >= this.askAgainAt;
  }

  /**
   * Sends the change that lies in the run's folder, and those that replace it in the meantime.
   * @returns whether it is settled; false: a stop came first, or another call sends it
   */
  async tell(record: RunRecord): Promise<boolean> {
    const { runId } = record;
    if (this.telling.has(runId)) return false;
    this.telling.add(runId);
    try {
      /** The revision that goes without its patch. */
      let short: number | undefined;
      for (;;) {
        let sent = 0;
        const settled = await this.deps.push(
          changesReport(record, async () => {
            const body = await this.deps.journal.readChanges<SentChange>(runId);
            sent = body?.revision ?? record.changes?.revision ?? 0;
            return body === undefined ? null : sent === short ? withoutPatch(body) : body;
          }),
        );
        if (settled.kind === 'left') return false;
        const status = settled.kind === 'refused' ? settled.error.status : 0;
        if (settled.kind === 'refused' && settled.error.isMissingRoute) this.noteMissing();
        else if (status === 413 && sent !== short) {
          // A proxy on the way takes less than the service does.
          short = sent;
          continue;
        }
        // What was refused may have been replaced in the meantime, as what was sent may.
        if (sent >= (record.changes?.revision ?? 0)) return true;
      }
    } finally {
      this.telling.delete(runId);
    }
  }

  private noteMissing(): void {
    this.askAgainAt = performance.now() + ASK_AGAIN_MS;
    if (!this.toldUnsupported) this.deps.log.info('changes_unsupported');
    this.toldUnsupported = true;
  }
}

/** Without its patch, a change still names every file. */
const withoutPatch = (body: SentChange): SentChange => ({
  ...body,
  repositories: body.repositories.map((one) => ({
    ...one,
    files: one.files.map((file) => (file.hasPatch ? { ...file, hasPatch: false, leftOut: 'bound' } : file)),
    patch: '',
    patchLeftOut: one.fileCount,
  })),
});
