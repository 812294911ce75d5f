import { readdir, rename, stat, writeFile } from 'node:fs/promises';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { EntryListener } from '../harness/Entry.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { Masker } from '../secrets/Masker.ts';
import { secretValues } from '../secrets/secretValues.ts';
import { RunTranscript } from './RunTranscript.ts';
import { TranscriptFile } from './TranscriptFile.ts';
import { ownNotice } from './WireEntry.ts';

const FOLDER = 'transcripts';
const RUN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Of all transcripts that wait for the service. */
const MOST_BYTES = 256 * 1024 * 1024;
/** What no service has taken for so long stays unsent, as it is with reports. */
const OLDEST_MS = 7 * 24 * 3_600_000;
/** How long the end of a run may wait for its last entries to be looked through, written and taken. */
const END_MS = 2_000;
/** How often the bridge's own tokens are read, which change while it runs. */
const OWN_MS = 60_000;
const FRESH = { count: 0, reach: { pieces: 0, chars: 0, masked: 0 }, end: undefined } as const;

/** The environment of what a run starts. */
export interface RunEnv {
  readonly env: Readonly<Record<string, string>>;
  /** What of it the environment files gave. */
  readonly files: Readonly<Record<string, string>>;
}

export interface TranscriptBookDeps {
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  readonly clock: () => Date;
  /** Whether the rules allow it. */
  readonly collects: () => boolean;
  /** Tokens of the bridge itself, which its agents can read. */
  readonly ownSecrets: () => Promise<readonly string[]>;
  readonly bounds?: {
    readonly runBytes?: number;
    readonly allBytes?: number;
    readonly endMs?: number;
    readonly wordMs?: number;
  };
}

/** What the runs of this bridge said and did, from their first word until the service has all of it. */
export class TranscriptBook {
  /** Called when a run may have something to send. */
  onNews: (run: RunTranscript) => void = () => undefined;
  /** Whether somebody takes what there is now, so that waiting for it is worth something. */
  isTaken: () => boolean = () => false;
  /** Whether the service may take transcripts at all. */
  isWanted: () => boolean = () => true;
  private readonly runs = new Map<string, { run: RunTranscript; masker: Masker; isHeard: boolean }>();
  private readonly leaving = new Set<Promise<void>>();
  private readAt = Number.NEGATIVE_INFINITY;
  private own: Promise<readonly string[]> = Promise.resolve([]);
  private evicting = false;
  private stopped = false;

  constructor(private readonly deps: TranscriptBookDeps) {}

  all(): RunTranscript[] {
    return [...this.runs.values()].map(({ run }) => run);
  }

  find(runId: string): RunTranscript | undefined {
    return this.runs.get(runId)?.run;
  }

  /** Reads what an earlier bridge has left. */
  async load(): Promise<void> {
    const { config, log, clock } = this.deps;
    for (const runId of await readdir(config.at(FOLDER)).catch(() => [] as string[])) {
      const path = config.at(FOLDER, runId);
      try {
        const isOld = clock().getTime() - (await stat(path)).mtimeMs > OLDEST_MS;
        const known = RUN_ID.test(runId) && !isOld ? await TranscriptFile.read(path, this.failed(runId)) : undefined;
        if (known !== undefined) this.keep(runId, known.file, new Masker([]), known.state);
        else {
          if (isOld) log.warn('transcript_dropped', { run_id: runId, reason: 'old' });
          await config.remove(FOLDER, runId);
        }
      } catch (error) {
        this.failed(runId)(error);
      }
    }
  }

  /**
   * Follows a run.
   * @returns hears what happens in it; undefined where the rules keep it on the machine
   */
  open(runId: string, { env, files }: RunEnv): EntryListener | undefined {
    if (!this.deps.collects() || this.stopped || !this.isWanted()) return undefined;
    const values = secretValues(env, files);
    const kept = this.runs.get(runId);
    const path = this.deps.config.at(FOLDER, runId);
    const { run, masker } =
      kept ?? this.keep(runId, TranscriptFile.create(path, this.failed(runId)), new Masker(values), FRESH);
    masker.add(values);
    const entry = this.runs.get(runId);
    if (entry !== undefined) entry.isHeard = true;
    if (kept === undefined) run.awaitWord(this.deps.bounds?.wordMs);
    // Nothing is looked through before the bridge's own tokens are known.
    run.after(this.learn());
    this.onNews(run);
    return (said) => {
      if (performance.now() - this.readAt > OWN_MS) run.after(this.learn());
      run.hear(said);
    };
  }

  /**
   * Closes the transcript of a run that is over. Resolves when the service has all of it or does not take it now, and after
   * {@link END_MS} in any case: the end of the run waits for this.
   */
  async end(runId: string): Promise<void> {
    const kept = this.runs.get(runId);
    if (kept === undefined) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.deps.bounds?.endMs ?? END_MS);
    });
    await Promise.race([this.bringEnd(kept.run), late]).finally(() => clearTimeout(timer));
  }

  private async bringEnd(run: RunTranscript): Promise<void> {
    await run.close(this.deps.clock().getTime());
    await this.makeRoom();
    const isTaken = this.isTaken();
    const settled = new Promise<void>((resolve) => {
      run.onSettled = resolve;
    });
    this.onNews(run);
    if (isTaken) await settled;
  }

  /** Closes what an earlier bridge left of runs that are over. */
  async endOthers(isLive: (runId: string) => boolean): Promise<void> {
    for (const [runId, { run, isHeard }] of this.runs)
      if (!isHeard && run.end === undefined && !isLive(runId)) await run.close(this.deps.clock().getTime());
    for (const run of this.all()) this.onNews(run);
    await this.makeRoom();
  }

  /** Nothing more of the run is sent. */
  drop(runId: string): void {
    const kept = this.runs.get(runId);
    if (kept === undefined) return;
    this.runs.delete(runId);
    const { run } = kept;
    run.onSettled();
    const left = run
      .stop()
      .then(() => run.file.remove())
      .catch(this.failed(runId))
      .finally(() => this.leaving.delete(left));
    this.leaving.add(left);
  }

  /** There is nobody to send to. */
  dropAll(): void {
    for (const { runId } of this.all()) this.drop(runId);
  }

  /** Writes everything that is closed, and hears nothing more. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all([...this.all().map((run) => run.stop()), ...this.leaving]);
  }

  private keep(
    runId: string,
    file: TranscriptFile,
    masker: Masker,
    state: ConstructorParameters<typeof RunTranscript>[3],
  ): { run: RunTranscript; masker: Masker; isHeard: boolean } {
    const run = new RunTranscript(runId, file, masker, state, this.failed(runId), this.deps.bounds?.runBytes);
    file.onWritten = () => this.onNews(run);
    const kept = { run, masker, isHeard: false };
    this.runs.set(runId, kept);
    return kept;
  }

  private learn(): Promise<void> {
    if (performance.now() - this.readAt > OWN_MS) {
      this.readAt = performance.now();
      this.own = this.deps.ownSecrets().catch(() => []);
    }
    return this.own.then((values) => {
      for (const { masker } of this.runs.values()) masker.add(values);
    });
  }

  /** Shortens the oldest of the transcripts that wait until all have room. */
  private async makeRoom(): Promise<void> {
    if (this.evicting) return;
    this.evicting = true;
    try {
      const most = this.deps.bounds?.allBytes ?? MOST_BYTES;
      let bytes = this.all().reduce((sum, { file }) => sum + file.bytes, 0);
      for (const run of this.all()) {
        if (bytes <= most) return;
        if (run.end === undefined || run.sending.isOnTheWay || run.file.bytes < 1_000) continue;
        bytes -= run.file.bytes;
        await this.shorten(run);
      }
    } finally {
      this.evicting = false;
    }
  }

  /** Leaves of a transcript that is over what says how much of it is missing. */
  private async shorten({ runId, file, end, sending }: RunTranscript): Promise<void> {
    const { config, log, clock } = this.deps;
    const from = Math.max(sending.through ?? 0, file.from);
    const missing = (end?.count ?? 0) - from;
    this.runs.delete(runId);
    clearTimeout(sending.timer);
    log.warn('transcript_dropped', { run_id: runId, reason: 'disk', entries: missing });
    const leftOut = (end?.leftOut ?? 0) + missing;
    const notice = JSON.stringify(ownNotice({ about: 'left-out', count: missing }, clock().getTime()));
    const path = config.at(FOLDER, runId);
    await writeFile(`${path}.new`, `from ${from}\n0 0 0 ${notice}\nend ${from + 1} ${leftOut}\n`, { mode: 0o600 });
    await rename(`${path}.new`, path);
    const known = await TranscriptFile.read(path, this.failed(runId));
    if (known !== undefined) this.onNews(this.keep(runId, known.file, new Masker([]), known.state).run);
  }

  private failed(runId: string): (error: unknown) => void {
    return (error) => this.deps.log.error('state_write_failed', { run_id: runId, error: String(error) });
  }
}
