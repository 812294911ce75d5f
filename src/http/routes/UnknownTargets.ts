import { recentlyUsed } from '../../lib/recentlyUsed.ts';

/** How long an address of deliveries that leads nowhere is remembered, in milliseconds. */
const MINUTE_MS = 60_000;
/** Different ones that a client may try in that time as fast as it likes. */
const MOST_OF_CLIENT = 30;
const MOST_REMEMBERED = 10_000;

/** What a client missed, and the last of the looks that go one after the other for it. */
interface Guesses {
  count: number;
  last: Promise<unknown>;
}

/**
 * The addresses of deliveries that led nowhere. To look for one costs a statement, and everybody may post to any: what was missing a
 * moment ago costs none, and a client that guesses has one look at a time. Forges share their machines among many repositories, so no
 * address is refused for what else its client sent: the first delivery of a new webhook may come from where somebody guesses.
 */
export class UnknownTargets {
  private readonly missing = recentlyUsed<true>(MOST_REMEMBERED, MINUTE_MS);
  private readonly known = recentlyUsed<true>(MOST_REMEMBERED);
  private readonly guesses = recentlyUsed<Guesses>(MOST_REMEMBERED, MINUTE_MS);

  /** What is at an address; undefined when there is nothing, by a look or by what an earlier one found. */
  async find<Found>(
    target: string,
    client: string,
    look: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    const guesses = this.guesses.get(client);
    const isGuess = guesses !== undefined && guesses.count >= MOST_OF_CLIENT && !this.known.has(target);
    const lookOnce = async (): Promise<Found | undefined> => {
      if (this.missing.has(target)) return undefined;
      const found = await look();
      this.note(target, client, found !== undefined);
      return found;
    };
    if (!isGuess) return await lookOnce();
    const mine = guesses.last.then(lookOnce);
    guesses.last = mine.catch(() => undefined);
    return await mine;
  }

  private note(target: string, client: string, isFound: boolean): void {
    if (isFound) {
      this.known.set(target, true);
      return;
    }
    this.known.delete(target);
    this.missing.set(target, true);
    const guesses = this.guesses.get(client);
    // The count ends a minute after the first guess.
    if (guesses === undefined) this.guesses.set(client, { count: 1, last: Promise.resolve() });
    else guesses.count++;
  }
}
