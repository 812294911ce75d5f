import type { AccountUse } from '../runs/accountUses.ts';

/** Work that waits for its turn on this bridge. */
export interface Waiting {
  /** The id of the request, or that of the run if a person requested it. */
  readonly key: string;
  readonly action: 'worker' | 'command' | 'interactive';
  readonly projectId: string;
  /** Subject type and id. Only one run at a time may work on a subject. */
  readonly subject: string;
  /** The attempt at the card that the work is. Several may be at work at once, each once, and nothing else beside them. */
  readonly attempt?: string | undefined;
  /** The card whose hold would block the work; undefined for other subjects. */
  readonly cardId: string | undefined;
  readonly pool: string;
  /** Lists of accounts: one of each has to be ready. */
  readonly accounts: readonly (readonly AccountUse[])[];
  /** The fixed port that it has to itself while it is at work. */
  readonly port?: number | undefined;
  /** The number of its card, to name it to people. */
  readonly cardNumber?: number | null | undefined;
  /** The run that the work is already. */
  readonly runId?: string;
  /** Whether the work is already a run of this bridge, reported as queued. */
  readonly ours: boolean;
  /** A check of a run that has ended. It is the last part of that run: it begins whatever keeps new work back. */
  readonly isCheck?: boolean;
}

export type Obstacle =
  | 'paused'
  | 'project-off'
  | 'folder-missing'
  | 'account-off'
  | 'card-held'
  | 'card-busy'
  | 'pool-full'
  | 'port-busy'
  | 'later';

/** What the table needs to know from the rest of the bridge. */
export interface Conditions {
  readonly paused: () => boolean;
  readonly projectRuns: (projectId: string) => boolean;
  readonly folderReady: (projectId: string) => boolean;
  readonly accountReady: (use: AccountUse) => boolean;
  readonly cardHeld: (cardId: string) => boolean;
  readonly poolSize: (pool: string) => number;
  /** Whether something else of the machine listens on the fixed port of the work, or may do so. */
  readonly portTaken: (work: Waiting) => boolean;
  /** Whether a claim may be requested now, or the service has asked for time. */
  readonly claimsOpen: () => boolean;
}

/**
 * Decides what may start, by slots in pools, one run per subject, holds and the pause (document 3 §2.1 and §2.2;
 * document 1 §6). The table starts nothing itself: {@link next} names what may start, and {@link begin} and {@link end}
 * keep the books.
 */
export class WorkTable {
  private readonly waiting = new Map<string, Waiting>();
  private readonly active = new Map<string, Waiting>();

  constructor(private readonly conditions: Conditions) {}

  add(work: Waiting): void {
    if (!this.active.has(work.key)) this.waiting.set(work.key, work);
  }

  remove(key: string): Waiting | undefined {
    const work = this.waiting.get(key);
    this.waiting.delete(key);
    return work;
  }

  isWaiting(key: string): boolean {
    return this.waiting.has(key);
  }

  isActive(key: string): boolean {
    return this.active.has(key);
  }

  allWaiting(): Waiting[] {
    return [...this.waiting.values()];
  }

  /** Moves waiting work to the work that occupies a slot and a card. */
  begin(key: string): void {
    const work = this.waiting.get(key);
    if (work === undefined) return;
    this.waiting.delete(key);
    this.active.set(key, work);
  }

  /** Adds a run that an earlier bridge process started. */
  adopt(work: Waiting): void {
    this.active.set(work.key, work);
  }

  end(key: string): Waiting | undefined {
    const work = this.active.get(key);
    this.active.delete(key);
    return work;
  }

  /** Returns work to the front of the queue, because it was its turn. */
  putBack(key: string): void {
    const work = this.end(key);
    if (work === undefined) return;
    const others = [...this.waiting];
    this.waiting.clear();
    this.waiting.set(key, work);
    for (const [other, value] of others) this.waiting.set(other, value);
  }

  /** The work that may start now, longest waiting first. Begin it before calling this again. */
  next(): Waiting | undefined {
    for (const work of this.waiting.values()) if (this.obstacle(work) === undefined) return work;
    return undefined;
  }

  /** Why the work may not start; undefined when it may. */
  obstacle(work: Waiting): Obstacle | undefined {
    if (work.isCheck) {
      if (this.isBusy(work)) return 'card-busy';
      return this.portHolder(work) === undefined ? undefined : 'port-busy';
    }
    if (this.conditions.paused()) return 'paused';
    if (!this.conditions.projectRuns(work.projectId)) return 'project-off';
    if (!this.conditions.folderReady(work.projectId)) return 'folder-missing';
    if (work.accounts.some((list) => !list.some((use) => this.conditions.accountReady(use)))) return 'account-off';
    if (work.cardId !== undefined && this.conditions.cardHeld(work.cardId)) return 'card-held';
    if (!work.ours && !this.conditions.claimsOpen()) return 'later';
    if (work.action === 'interactive') return undefined;
    if (this.isBusy(work) || this.isChecked(work)) return 'card-busy';
    if (work.action === 'worker' && this.inUse(work.pool) >= this.conditions.poolSize(work.pool)) return 'pool-full';
    if (this.portHolder(work) !== undefined || this.conditions.portTaken(work)) return 'port-busy';
    return undefined;
  }

  /** The work of this bridge that has the fixed port of other work: it is at work, or is to be checked before anything else has it. */
  portHolder(work: Waiting): Waiting | undefined {
    if (work.port === undefined) return undefined;
    const has = (other: Waiting): boolean => other.port === work.port && other.key !== work.key;
    const checks = work.isCheck ? [] : [...this.waiting.values()].filter(({ isCheck }) => isCheck);
    return [...this.active.values(), ...checks].find(has);
  }

  /** Whether work waits that nothing but what else of the machine listens on its fixed port keeps waiting. */
  waitsForPort(key: string): boolean {
    const work = this.waiting.get(key);
    return work !== undefined && this.obstacle(work) === 'port-busy' && this.portHolder(work) === undefined;
  }

  private isBusy(work: Waiting): boolean {
    for (const other of this.active.values()) {
      if (other.action !== 'interactive' && excludes(other, work)) return true;
    }
    return false;
  }

  /** Whether checks wait on what the work works on: other work in between would change what they judge. */
  private isChecked(work: Waiting): boolean {
    for (const other of this.waiting.values()) if (other.isCheck && excludes(other, work)) return true;
    return false;
  }

  inUse(pool: string): number {
    let count = 0;
    for (const work of this.active.values()) if (work.action === 'worker' && work.pool === pool) count++;
    return count;
  }

  queued(pool: string): number {
    let count = 0;
    for (const work of this.waiting.values()) if (work.action === 'worker' && work.pool === pool) count++;
    return count;
  }

  /** The number of live workers in all pools. */
  get busyWorkers(): number {
    let count = 0;
    for (const work of this.active.values()) if (work.action === 'worker') count++;
    return count;
  }

  /** Whether a run is open on the subject: live or reported as queued. */
  hasOpen(subject: string): boolean {
    for (const list of [this.active, this.waiting]) {
      for (const work of list.values()) {
        if (work.subject === subject && work.action !== 'interactive' && (list === this.active || work.ours))
          return true;
      }
    }
    return false;
  }
}

const excludes = (one: Waiting, other: Waiting): boolean =>
  one.subject === other.subject &&
  (one.attempt === undefined || other.attempt === undefined || one.attempt === other.attempt);
