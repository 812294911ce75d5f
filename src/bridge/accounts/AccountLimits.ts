import type { AccountTrouble } from '../harness/Harness.ts';
import { nextPause } from './nextPause.ts';
import { timeOf } from './timeOf.ts';

const WORDS: Readonly<Record<AccountTrouble['kind'], string>> = {
  limit: 'its usage limit is reached',
  billing: 'its provider asks for payment',
  'sign-in': 'its provider refuses its key or login',
};

export interface AccountLimit {
  readonly until: Date;
  /** For people, at most 200 characters. */
  readonly reason: string;
  /** The pause in milliseconds of an account whose trouble has no known end; undefined where `until` is the program's word. */
  readonly pauseMs: number | undefined;
  /** Undefined for one that an older version has kept. */
  readonly kind?: AccountTrouble['kind'] | undefined;
}

/** The accounts that are left alone for a while, because a run met their limit (ruling 55). */
export class AccountLimits {
  private limits = new Map<string, AccountLimit>();
  /** The last pause of an account whose trouble has no known end. */
  private readonly pauses = new Map<string, number>();

  /** @param onChange called after each change of {@link all} */
  constructor(private readonly onChange: () => void = () => undefined) {}

  /** By the account's name. */
  get all(): ReadonlyMap<string, AccountLimit> {
    return this.limits;
  }

  /** Goes on with what an earlier process knew. What has ended since is left out. */
  restore(kept: ReadonlyMap<string, AccountLimit>, now: Date): void {
    for (const [account, limit] of kept) {
      if (limit.until <= now) continue;
      this.limits.set(account, limit);
      if (limit.pauseMs !== undefined) this.pauses.set(account, limit.pauseMs);
    }
  }

  /**
   * Runs at the same time meet the same trouble: what holds already is neither doubled nor cut short by one of unknown end.
   * @returns the reason for people, of at most 200 characters, that begins to hold now; undefined if it holds already
   */
  note(account: string, { kind, until }: AccountTrouble, now: Date): string | undefined {
    const known = until !== undefined && until > now ? until : undefined;
    const held = this.limits.get(account);
    if (held !== undefined && held.until > now && (known === undefined || known <= held.until)) return undefined;
    const pauseMs = nextPause(this.pauses.get(account));
    if (known === undefined) this.pauses.set(account, pauseMs);
    const end = known ?? new Date(now.getTime() + pauseMs);
    const time = timeOf(end, now);
    const reason =
      known === undefined ? `${WORDS[kind]}; it is tried again at ${time}` : `${WORDS[kind]} until ${time}`;
    this.limits.set(account, { until: end, reason, pauseMs: known === undefined ? pauseMs : undefined, kind });
    this.onChange();
    return reason;
  }

  /**
   * A run has succeeded: a pause that was only guessed is over, and the next one begins short. An end that the program named
   * stays, because the run may have asked for its last answer before.
   */
  worked(account: string): void {
    this.pauses.delete(account);
    if (this.limits.get(account)?.pauseMs !== undefined) this.end(account);
  }

  reasonOf(account: string): string | undefined {
    return this.limits.get(account)?.reason;
  }

  untilOf(account: string): Date | undefined {
    return this.limits.get(account)?.until;
  }

  /** The accounts whose pause is over. */
  due(now: Date): string[] {
    return [...this.limits].flatMap(([account, { until }]) => (until <= now ? [account] : []));
  }

  end(account: string): void {
    if (this.limits.delete(account)) this.onChange();
  }

  /** A person has loaded the rules again: what they did about an account counts at once. */
  clear(): void {
    this.pauses.clear();
    if (this.limits.size === 0) return;
    this.limits = new Map();
    this.onChange();
  }
}
