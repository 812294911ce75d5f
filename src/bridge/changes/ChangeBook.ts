import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Journal } from '../runs/Journal.ts';
import { logFieldsOf } from '../runs/logFieldsOf.ts';
import type { RunBook } from '../runs/RunBook.ts';
import type { RunRecord } from '../runs/RunRecord.ts';
import { Masker } from '../secrets/Masker.ts';
import { Turns } from '../workspaces/Turns.ts';
import type { ChangeBody, RepositoryChange } from './Change.ts';
import { type ChangeStart, readStart, treesOf } from './ChangeStart.ts';
import { changeMark } from './changeMark.ts';
import { listOtherTrees } from './listOtherTrees.ts';
import { createQuietGit, failureOf, type QuietGit, tookTooLong } from './QuietGit.ts';
import { isWithin, readChange } from './readChange.ts';
import { failedChange, placeOf } from './readTreeChange.ts';

export interface ChangeTiming {
  /** The least time between two looks at a run that is at work. */
  readonly everyMs: number;
  /** Looks rest for this many times as long as they take. */
  readonly rest: number;
  readonly startMs: number;
  readonly liveMs: number;
  readonly endMs: number;
  /** When the bridge stops. */
  readonly shutdownMs: number;
}

const TIMING: ChangeTiming = {
  everyMs: 30_000,
  rest: 20,
  startMs: 10_000,
  liveMs: 60_000,
  endMs: 30_000,
  shutdownMs: 5_000,
};
/** The queue of all looks: one repository is read at a time. */
const ONE = '';
/** What a look has to say why it is late, before nobody waits for it any more. */
const LATE_MS = 1_000;

export interface ChangeDeps {
  readonly journal: Pick<Journal, 'writeChangeStart' | 'readChangeStart' | 'readChanges' | 'writeChanges'>;
  readonly book: Pick<RunBook, 'changed' | 'takesChanges'>;
  readonly log: BridgeLog;
  readonly inherited: Readonly<Record<string, string>>;
  readonly clock: () => Date;
  /** The folder of the cards' worktrees, which other runs work in. */
  readonly workspaces: string;
  readonly git?: QuietGit;
  readonly timing?: Partial<ChangeTiming>;
}

interface Watch {
  readonly record: RunRecord;
  readonly start: ChangeStart;
  readonly mask: (text: string) => string;
  timer: NodeJS.Timeout | undefined;
  /** Ends a look at the run while it works. */
  live: AbortController | undefined;
  /** Of the last look, and of what was reported last. */
  seen: string | undefined;
  told: string | undefined;
  /** Ends the look that is under way. */
  readonly over: AbortController;
}

/** Follows what the runs of this bridge change in their repositories. A look never fails a run. */
export class ChangeBook {
  private readonly git: QuietGit;
  private readonly timing: ChangeTiming;
  private readonly turns = new Turns();
  private readonly watched = new Map<string, Watch>();

  constructor(private readonly deps: ChangeDeps) {
    this.git = deps.git ?? createQuietGit(deps.inherited);
    this.timing = { ...TIMING, ...deps.timing };
  }

  /** Notes what is there before the agent begins in a folder, and follows it. @param secrets of the agent's environment, which are not reported */
  async begin(record: RunRecord, dir: string, secrets: readonly string[]): Promise<void> {
    const { deps, timing } = this;
    await this.guarded(record, async () => {
      const signal = AbortSignal.timeout(timing.startMs);
      // A card's worktree is on record only where the run works in it.
      const { workspace } = record;
      const own = workspace !== undefined && isWithin(dir, workspace.root) ? workspace : undefined;
      const { repositories } = record;
      const start = await readStart(this.git, { dir, workspace: own, repositories }, deps.clock(), signal);
      await deps.journal.writeChangeStart(record.runId, start);
      this.watch(record, start, secrets);
    });
  }

  /** Goes on with a run of an earlier process. */
  async resume(record: RunRecord, secrets: readonly string[]): Promise<void> {
    await this.guarded(record, async () => {
      const start = await this.deps.journal.readChangeStart<ChangeStart>(record.runId);
      if (start?.version === 1) this.watch(record, start, secrets);
    });
  }

  /** Reads the change of a run that is over, while its folders are still there. It goes to the service with the end of the run. */
  async end(record: RunRecord): Promise<void> {
    const watch = this.stop(record.runId);
    if (watch === undefined || !this.deps.book.takesChanges) return;
    // Looks at runs that are at work can wait.
    for (const { live } of this.watched.values()) live?.abort();
    await this.guarded(record, async () => {
      const isShutdown = record.ending === 'shutdown';
      const signal = AbortSignal.timeout(isShutdown ? this.timing.shutdownMs : this.timing.endMs);
      await this.keep(watch, await this.read(watch, signal), true);
    });
  }

  /** Leaves a run to the next process. */
  release(runId: string): void {
    this.stop(runId);
  }

  private watch(record: RunRecord, start: ChangeStart, secrets: readonly string[]): void {
    const over = new AbortController();
    const masker = new Masker(secrets);
    const mask = (text: string): string => masker.conceal(text);
    const watch: Watch = {
      record,
      start,
      mask,
      timer: undefined,
      live: undefined,
      seen: undefined,
      told: undefined,
      over,
    };
    this.watched.set(record.runId, watch);
    this.schedule(watch, this.timing.everyMs);
  }

  private stop(runId: string): Watch | undefined {
    const watch = this.watched.get(runId);
    this.watched.delete(runId);
    clearTimeout(watch?.timer);
    watch?.over.abort();
    return watch;
  }

  private schedule(watch: Watch, ms: number): void {
    watch.timer = setTimeout(() => void this.look(watch), ms);
    watch.timer.unref();
  }

  private async look(watch: Watch): Promise<void> {
    const { record, over } = watch;
    const began = performance.now();
    if (this.deps.book.takesChanges) await this.guarded(record, () => this.readIfNew(watch));
    if (over.signal.aborted) return;
    this.schedule(watch, Math.max(this.timing.everyMs, this.timing.rest * (performance.now() - began)));
  }

  private async readIfNew(watch: Watch): Promise<void> {
    watch.live = new AbortController();
    const stopped = AbortSignal.any([watch.over.signal, watch.live.signal]);
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(this.timing.liveMs)]);
    const marking = () => inTime(this.markOf(watch.start, signal), signal);
    const mark = await this.turns.take(ONE, marking, signal).catch(failureOf);
    if (stopped.aborted || (typeof mark === 'string' && mark === watch.seen)) return;
    const found = await this.read(watch, signal);
    if (stopped.aborted) return;
    const isWhole = found.every(({ failed }) => failed === null);
    watch.seen = isWhole && typeof mark === 'string' ? mark : undefined;
    await this.keep(watch, found, false);
  }

  private async markOf(start: ChangeStart, signal: AbortSignal): Promise<string> {
    const marks: string[] = [];
    for (const { root, commonDir } of treesOf(start)) {
      const others = await listOtherTrees(commonDir);
      marks.push(await changeMark(this.git, root, signal), JSON.stringify([...others]));
    }
    return marks.join('\n');
  }

  private async read({ start, mask, record }: Watch, signal: AbortSignal): Promise<RepositoryChange[]> {
    const { workspaces } = this.deps;
    const cards = await realpath(workspaces).catch(() => workspaces);
    const elsewhere = [...this.watched.values()].filter((other) => other.record !== record);
    const theirs = elsewhere.flatMap((other) => treesOf(other.start).map(({ root }) => root));
    const own = treesOf(start).map(({ root }) => root);
    const isOurs = (root: string): boolean =>
      own.some((one) => isWithin(root, one)) ||
      !(isWithin(root, cards) || theirs.some((other) => isWithin(root, other) && !own.includes(other)));
    const ask = { start, mask, signal, isOurs };
    const reading = () => inTime(readChange(this.git, ask), signal);
    return await this.turns.take(ONE, reading, signal).catch((error: unknown) => {
      const first = start.trees.length > 0 ? start.trees : [{ root: start.dir }];
      const failure = failureOf(signal.aborted ? tookTooLong() : error);
      return [...first, ...(start.further ?? [])].map((one) => {
        const { root, name, branch }: { root: string; name?: string | undefined; branch?: string | undefined } = one;
        return failedChange(placeOf({ root, branch, head: undefined }, { branch, name }, mask), failure);
      });
    });
  }

  private async keep(watch: Watch, found: readonly RepositoryChange[], isFinal: boolean): Promise<void> {
    const { record } = watch;
    const { repositories, takenAt } = await this.withEarlier(record, found);
    const digest = createHash('sha256').update(JSON.stringify(repositories)).digest('base64');
    if (digest === watch.told && !isFinal) return;
    watch.told = digest;
    const revision = (record.changes?.revision ?? 0) + 1;
    const body: ChangeBody = { revision, takenAt, isFinal, repositories };
    await this.deps.journal.writeChanges(record.runId, body);
    record.changes = { revision, isWaiting: true };
    // The end of a run is reported before its change.
    if (!isFinal) this.deps.book.changed(record);
  }

  /** What was reported of a repository before says more than that there was no time. */
  private async withEarlier(
    record: RunRecord,
    found: readonly RepositoryChange[],
  ): Promise<Pick<ChangeBody, 'repositories' | 'takenAt'>> {
    const now = { repositories: found, takenAt: this.deps.clock().toISOString() };
    if (record.changes === undefined || !found.some(isLate)) return now;
    const earlier = await this.deps.journal.readChanges<ChangeBody>(record.runId);
    const good = new Map(earlier?.repositories.filter(({ failed }) => failed === null).map((one) => [one.path, one]));
    const again = found.map((one) => (isLate(one) ? (good.get(one.path) ?? one) : one));
    const isEarlier = again.some((one, i) => one !== found[i]);
    // Where nothing could be read, nobody looked for worktrees beside.
    const paths = new Set(found.map(({ path }) => path));
    const beside = found.every(isLate) ? [...good.values()].filter(({ path }) => !paths.has(path)) : [];
    const repositories = [...again, ...beside];
    return { repositories, takenAt: isEarlier && earlier !== undefined ? earlier.takenAt : now.takenAt };
  }

  private async guarded(record: RunRecord, work: () => Promise<void>): Promise<void> {
    if (!('collect' in (record.plan ?? {})) || (record.plan as { collect: boolean }).collect !== true) return;
    await work().catch((error: unknown) => {
      const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.deps.log.error('internal_error', { ...logFieldsOf(record), error: why });
    });
  }
}

const isLate = ({ failed }: RepositoryChange): boolean => failed?.code === 'TIMEOUT';

/** Waits for a look until shortly after its time is over, whatever holds it: the next one must not wait for it. */
async function inTime<Value>(look: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const over = (): void => {
    timer = setTimeout(() => reject(tookTooLong()), LATE_MS);
  };
  if (signal.aborted) over();
  else signal.addEventListener('abort', over, { once: true });
  try {
    return await Promise.race([look, promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', over);
  }
}
