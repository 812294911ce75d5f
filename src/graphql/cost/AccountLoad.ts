import type { GraphQLError } from 'graphql';
import { graphError } from '../graphError.ts';
import type { Feed } from '../sockets/Feed.ts';

/** Limits of what one account may have open in a process. */
export interface SocketLimits {
  readonly sockets: number;
  /** Over all of its sockets. */
  readonly subscriptions: number;
  /** Subscriptions that differ in document or variables. Equal subscriptions share their reads and count once. */
  readonly feeds: number;
}

/** The sockets and subscriptions that one account has open in this process. */
export class AccountLoad {
  sockets = 0;
  subscriptions = 0;
  /** Feeds that only one subscriber has. */
  ownFeeds = 0;
  readonly feeds = new Map<string, Feed>();

  get idle(): boolean {
    return this.sockets === 0 && this.subscriptions === 0 && this.ownFeeds === 0 && this.feeds.size === 0;
  }
}

/** Counts what each account has open, so that no account takes more than its share of the process. */
export class AccountLoads {
  private readonly loads = new Map<string, AccountLoad>();

  constructor(private readonly limits: SocketLimits) {}

  /** Counts a socket of the account. @returns a function that releases the place, or undefined when the account is full */
  addSocket(accountId: string): (() => void) | undefined {
    const load = this.of(accountId);
    if (load.sockets >= this.limits.sockets) return undefined;
    load.sockets += 1;
    return once(() => {
      load.sockets -= 1;
      this.forget(accountId, load);
    });
  }

  /**
   * Counts a subscription of the account.
   * @returns a function that releases the place
   * @throws GraphQLError TOO_MANY_SUBSCRIPTIONS
   */
  addSubscription(accountId: string): () => void {
    const load = this.of(accountId);
    if (load.subscriptions >= this.limits.subscriptions) {
      throw tooMany(`An account has at most ${this.limits.subscriptions} subscriptions at once.`);
    }
    load.subscriptions += 1;
    return once(() => {
      load.subscriptions -= 1;
      this.forget(accountId, load);
    });
  }

  /**
   * The feed of the account with that key, created when there is none.
   * @throws GraphQLError TOO_MANY_SUBSCRIPTIONS
   */
  feed(accountId: string, key: string, make: (over: () => void) => Feed): Feed {
    const load = this.of(accountId);
    const known = load.feeds.get(key);
    if (known !== undefined) return known;
    this.requireRoom(load);
    const feed = make(() => {
      if (load.feeds.get(key) === feed) load.feeds.delete(key);
      this.forget(accountId, load);
    });
    load.feeds.set(key, feed);
    return feed;
  }

  /**
   * Counts a feed with a single subscriber.
   * @returns a function that releases the place
   * @throws GraphQLError TOO_MANY_SUBSCRIPTIONS
   */
  addOwnFeed(accountId: string): () => void {
    const load = this.of(accountId);
    this.requireRoom(load);
    load.ownFeeds += 1;
    return once(() => {
      load.ownFeeds -= 1;
      this.forget(accountId, load);
    });
  }

  private requireRoom(load: AccountLoad): void {
    if (load.feeds.size + load.ownFeeds < this.limits.feeds) return;
    throw tooMany(`An account has at most ${this.limits.feeds} subscriptions that differ.`);
  }

  private of(accountId: string): AccountLoad {
    let load = this.loads.get(accountId);
    if (load === undefined) {
      load = new AccountLoad();
      this.loads.set(accountId, load);
    }
    return load;
  }

  private forget(accountId: string, load: AccountLoad): void {
    if (load.idle && this.loads.get(accountId) === load) this.loads.delete(accountId);
  }
}

function tooMany(message: string): GraphQLError {
  return graphError('TOO_MANY_SUBSCRIPTIONS', message);
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
