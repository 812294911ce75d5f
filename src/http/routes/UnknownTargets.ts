import { recentlyUsed } from '../../lib/recentlyUsed.ts';

/** How long an address of deliveries that leads nowhere is remembered, in milliseconds. */
const MINUTE_MS = 60_000;
/** Different ones that a client may try in that time. */
const MOST_OF_CLIENT = 30;
const MOST_REMEMBERED = 10_000;

/**
 * The addresses of deliveries that led nowhere. To look for one costs a statement, and everybody may post to any: what was missing a
 * moment ago, and the next guess of a client that guesses, costs none. Forges share their machines among many repositories, so what is
 * known to exist is looked for whatever else the client sends.
 */
export class UnknownTargets {
  private readonly missing = recentlyUsed<true>(MOST_REMEMBERED, MINUTE_MS);
  private readonly known = recentlyUsed<true>(MOST_REMEMBERED);
  private readonly guesses = recentlyUsed<{ count: number }>(MOST_REMEMBERED, MINUTE_MS);

  /** Whether a delivery is refused without a look. */
  refuses(target: string, client: string): boolean {
    if (this.known.has(target)) return false;
    return this.missing.has(target) || (this.guesses.get(client)?.count ?? 0) >= MOST_OF_CLIENT;
  }

  /** Notes what a look found. */
  note(target: string, client: string, isFound: boolean): void {
    if (isFound) {
      this.known.set(target, true);
      return;
    }
    this.known.delete(target);
    this.missing.set(target, true);
    const guesses = this.guesses.get(client);
    // The count ends a minute after the first guess.
    if (guesses === undefined) this.guesses.set(client, { count: 1 });
    else guesses.count++;
  }
}
