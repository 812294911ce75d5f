/** The owner already has the maximum number of waiting calls. The rejected call was not run. */
export class ShareFull extends Error {
  readonly code = 'SHARE_FULL';
}

/** A place did not become free in time. */
export class ShareLate extends Error {
  readonly code = 'SHARE_LATE';
}

export interface FairGateOptions {
  /** How many may be inside at once. */
  readonly places: number;
  /**
   * How many calls of one owner may be inside at once; fewer than `places`, so that another owner always finds a place
   * sooner.
   */
  readonly perOwner: number;
  /** How many calls of one owner may wait. */
  readonly maxWaiting: number;
  /** How long a call may wait, in milliseconds. */
  readonly patienceMs: number;
}

interface Waiter {
  enter(): void;
}

interface Share {
  inside: number;
  readonly waiting: Set<Waiter>;
}

/**
 * Places that many owners share. A call that arrives while one is free enters at once. Otherwise owners take turns, however
 * many calls each has waiting: a thousand waiting calls of one owner delay another owner by a single turn, not by a
 * thousand.
 */
export class FairGate {
  private free: number;
  private readonly shares = new Map<string, Share>();
  /** The owners that wait, the one whose turn is next first. */
  private readonly turns = new Map<string, Share>();

  constructor(private readonly options: FairGateOptions) {
    this.free = options.places;
  }

  /**
   * Runs `work` inside.
   * @throws ShareFull, ShareLate, or what `work` throws
   */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const share = this.shareOf(owner);
    if (this.free > 0 && share.inside < this.options.perOwner) this.take(share);
    else await this.wait(owner, share);
    try {
      return await work();
    } finally {
      this.leave(owner, share);
    }
  }

  private shareOf(owner: string): Share {
    let share = this.shares.get(owner);
    if (share === undefined) {
      share = { inside: 0, waiting: new Set() };
      this.shares.set(owner, share);
    }
    return share;
  }

  private take(share: Share): void {
    this.free--;
    share.inside++;
  }

  private wait(owner: string, share: Share): Promise<void> {
    if (share.waiting.size >= this.options.maxWaiting) {
      return Promise.reject(new ShareFull('too many of this account wait already'));
    }
    return new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        share.waiting.delete(waiter);
        if (share.waiting.size === 0) this.turns.delete(owner);
        this.forgetIdle(owner, share);
        reject(new ShareLate('waited in vain for a free place'));
      }, this.options.patienceMs);
      const waiter: Waiter = {
        enter: () => {
          clearTimeout(late);
          resolve();
        },
      };
      share.waiting.add(waiter);
      if (!this.turns.has(owner)) this.turns.set(owner, share);
    });
  }

  private leave(owner: string, share: Share): void {
    this.free++;
    share.inside--;
    if (this.turns.size > 0) this.letIn();
    this.forgetIdle(owner, share);
  }

  private letIn(): void {
    for (const [owner, share] of this.turns) {
      if (share.inside >= this.options.perOwner) continue;
      const [next] = share.waiting;
      // Removed and added again at the end: the next turn is another owner's.
      this.turns.delete(owner);
      if (next === undefined) continue;
      share.waiting.delete(next);
      if (share.waiting.size > 0) this.turns.set(owner, share);
      this.take(share);
      next.enter();
      return;
    }
  }

  private forgetIdle(owner: string, share: Share): void {
    if (share.inside === 0 && share.waiting.size === 0 && this.shares.get(owner) === share) this.shares.delete(owner);
  }
}
