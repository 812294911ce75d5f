import { nextPause } from './nextPause.ts';

interface Pause {
  readonly until: Date;
  readonly ms: number;
}

/**
 * The accounts whose last check failed for a reason that takes a whole check to see gone. That may start the account's agent, so
 * each check that fails is followed by a longer pause.
 */
export class FailedChecks {
  private readonly pauses = new Map<string, Pause>();

  /** A check of the account has failed. */
  note(account: string, now: Date): void {
    const ms = nextPause(this.pauses.get(account)?.ms);
    this.pauses.set(account, { until: new Date(now.getTime() + ms), ms });
  }

  /** The account works, or something cheaper than a check tells when it may work. */
  forget(account: string): void {
    this.pauses.delete(account);
  }

  /** The accounts whose pause is over. */
  due(now: Date): string[] {
    return [...this.pauses].flatMap(([account, { until }]) => (until <= now ? [account] : []));
  }
}
