import type { AccountTrouble } from '../harness/Harness.ts';

const MINUTE_MS = 60_000;
/** How long an account is left alone whose program does not know when its trouble ends: doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** A time of day says enough about what is nearer. */
const DAY_MS = 24 * 60 * MINUTE_MS;

const WORDS: Readonly<Record<AccountTrouble['kind'], string>> = {
  limit: 'its usage limit is reached',
  billing: 'its provider asks for payment',
  'sign-in': 'its provider refuses its key or login',
};

interface Limit {
  readonly until: Date;
  readonly reason: string;
}

/** The accounts that are left alone for a while, because a run met their limit (ruling 55). */
export class AccountLimits {
  private readonly limits = new Map<string, Limit>();
  /** The last pause of an account whose trouble has no known end. */
  private readonly pauses = new Map<string, number>();

  /**
   * Runs at the same time meet the same trouble: what holds already is neither doubled nor cut short by one of unknown end.
   * @returns the reason for people, of at most 200 characters, that begins to hold now; undefined if it holds already
   */
  note(account: string, { kind, until }: AccountTrouble, now: Date): string | undefined {
    const known = until !== undefined && until > now ? until : undefined;
    const held = this.limits.get(account);
    if (held !== undefined && held.until > now && (known === undefined || known <= held.until)) return undefined;
    const before = this.pauses.get(account);
    const pauseMs = before === undefined ? FIRST_PAUSE_MS : Math.min(before * 2, LONGEST_PAUSE_MS);
    if (known === undefined) this.pauses.set(account, pauseMs);
    const end = known ?? new Date(now.getTime() + pauseMs);
    const time = timeOf(end, now);
    const reason =
      known === undefined ? `${WORDS[kind]}; it is tried again at ${time}` : `${WORDS[kind]} until ${time}`;
    this.limits.set(account, { until: end, reason });
    return reason;
  }

  /** The account has worked: the next trouble begins with a short pause. */
  worked(account: string): void {
    this.pauses.delete(account);
  }

  reasonOf(account: string): string | undefined {
    return this.limits.get(account)?.reason;
  }

  /** The accounts whose pause is over. */
  due(now: Date): string[] {
    return [...this.limits].flatMap(([account, { until }]) => (until <= now ? [account] : []));
  }

  end(account: string): void {
    this.limits.delete(account);
  }

  /** A person has loaded the rules again: what they did about an account counts at once. */
  clear(): void {
    this.limits.clear();
    this.pauses.clear();
  }
}

function timeOf(at: Date, now: Date): string {
  const day = at.getTime() - now.getTime() < DAY_MS ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat('en-GB', {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}
