import { setTimeout as pause } from 'node:timers/promises';
import type { RunRecord } from '../runs/RunRecord.ts';
import { Adoption } from './Adoption.ts';
import { ACCEPT } from './acceptKind.ts';
import { Claims } from './Claims.ts';
import { HeldRuns } from './HeldRuns.ts';
import { Offers } from './Offers.ts';
import type { WorkDeps } from './WorkDeps.ts';
import { WorkState } from './WorkState.ts';

/** How long a stop waits for a claim in progress. The lease of a slower claim expires by itself. */
const LAST_CLAIM_MS = 5_000;

/** Starts everything that may start whenever something has changed (ruling 31), and ends all work in order. */
export class Dispatcher {
  readonly state: WorkState;
  readonly runs: HeldRuns;
  readonly offers: Offers;
  private readonly claims: Claims;
  private readonly adoption: Adoption;
  /** Work that is beginning at this moment: neither waiting nor live. */
  private readonly beginning = new Set<Promise<void>>();

  /** @param onPumped runs after each look at what may start, when workers may have begun or ended */
  constructor(
    private readonly deps: WorkDeps,
    private readonly onPumped: () => void = () => undefined,
  ) {
    this.state = new WorkState(deps, () => this.pump());
    this.runs = new HeldRuns(this.state);
    this.offers = new Offers(this.state, this.runs);
    this.claims = new Claims(this.state, this.runs);
    this.adoption = new Adoption(this.state, this.runs);
  }

  /** Starts everything that may start. */
  pump(): void {
    const { table, ports, ending } = this.state;
    if (ending !== undefined) return;
    for (let work = table.next(); work !== undefined; work = table.next()) {
      const { key } = work;
      // It is waiting work from here on, and what was looked at calls this again.
      if (!ports.mayBegin(work)) continue;
      table.begin(key);
      const beginning: Promise<void> = this.begin(key).finally(() => this.beginning.delete(beginning));
      this.beginning.add(beginning);
    }
    this.deps.hooks.workersChanged(table.busyWorkers);
    this.onPumped();
  }

  /** Takes over the runs that an earlier process left behind. */
  async adopt(records: readonly RunRecord[]): Promise<void> {
    await this.adoption.adopt(records);
    this.pump();
  }

  /** The service has seen the claims that this bridge holds and has named the lost ones. */
  claimsConfirmed(): void {
    this.adoption.claimsConfirmed();
  }

  /** Drops waiting work that the new rules no longer handle in the same way (document 3 §2.1). */
  async applyRules(): Promise<void> {
    this.offers.applyRules();
    await this.runs.dropWaiting((record) => (this.isStillDone(record) ? undefined : 'reload'));
    this.pump();
  }

  /** Drops waiting work of projects that are gone. */
  async dropDead(): Promise<void> {
    this.offers.dropDead();
    const { projects } = this.deps;
    await this.runs.dropWaiting(({ subject }) => (projects.runs(subject.projectId) ? undefined : 'rule_dead'));
  }

  /** Takes nothing new, drops waiting work and ends live runs. Resolves when nothing runs. */
  async shutDown(): Promise<void> {
    this.end('shutdown');
    // The next process runs the checks that are left.
    await this.runs.dropWaiting(({ check }) => (check === undefined ? 'shutdown' : undefined));
    const { live } = this.state;
    for (const run of live.values()) run.stop('shutdown');
    await Promise.all([this.begun(), ...[...live.values()].map((run) => run.ended)]);
  }

  /** Takes nothing new and leaves live runs and fresh claims to the next process. */
  async handOver(): Promise<void> {
    this.end('handover');
    for (const run of this.state.live.values()) run.release();
    await this.begun();
  }

  private end(how: NonNullable<WorkState['ending']>): void {
    // Work that has been left to the next process stays with that process.
    if (this.state.ending !== 'handover') this.state.ending = how;
    this.state.pace.stop();
    this.state.ports.stop();
  }

  /** Waits until all work that was beginning has begun or has been given back. */
  private async begun(): Promise<void> {
    const late = new AbortController();
    const patience = pause(LAST_CLAIM_MS, undefined, { signal: late.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.beginning), patience]);
    late.abort();
  }

  private async begin(key: string): Promise<void> {
    const { book, log } = this.deps;
    try {
      const record = book.find(key) ?? book.findByRequest(key);
      if (record === undefined) await this.claims.begin(key);
      else this.runs.start(record);
    } catch (error) {
      log.error('internal_error', { key, error: String((error as Error).stack ?? error) });
      this.state.free(key);
    }
  }

  private isStillDone({ check, commandId, kind, subject }: RunRecord): boolean {
    // Those of a run stay as they were when it began, and accepting is a person's wish.
    if (check !== undefined) return true;
    if (subject.workKind === ACCEPT && commandId !== undefined && subject.workRequestId === null) return true;
    const { rules } = this.deps;
    const action = rules.work.get(subject.workKind ?? '')?.action;
    return kind === 'command' ? action === 'command' : action === 'worker' || rules.appPrompts;
  }
}
