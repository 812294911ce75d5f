/** The owner already has the maximum number of waiting calls. The rejected call was not run. */
export class ShareFull extends Error {
  readonly code = 'SHARE_FULL';
}

/** A place did not become free in time. */
export class ShareLate extends Error {
  readonly code = 'SHARE_LATE';
}

export interface FairGateOptions {
  /** How many places there are. A call takes one, or as many as it says. */
  readonly places: number;
  /**
   * How many places the calls of one owner may take at once; fewer than `places`, so that another owner always finds a place
   * sooner. A call that is larger enters when its owner has no other inside.
   */
  readonly perOwner: number;
  /** How many calls of one owner may wait. */
  readonly maxWaiting: number;
  /** How long a call may wait, in milliseconds. */
  readonly patienceMs: number;
}

/** The size of a call, and how long its places stay taken. */
export interface Visit {
  /** The places that the call takes; 1 by default, and never more than there are. */
  readonly places?: number;
  /** Asked when the work begins; the result is asked at its end how long the places stay taken after it. */
  readonly rest?: () => () => Promise<void>;
}

interface Waiter {
  readonly places: number;
  enter(): void;
}

interface Share {
  /** The places that are taken. */
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
  async run<Result>(owner: string, work: () => Promise<Result>, visit: Visit = {}): Promise<Result> {
    const places = Math.min(visit.places ?? 1, this.options.places);
    const share = this.shareOf(owner);
    // A call that waits for many places is not overtaken by those that need few.
    if (this.turns.size === 0 && places <= this.free && this.hasRoom(share, places)) this.take(share, places);
    else await this.wait(owner, share, places);
    const rest = visit.rest?.();
    try {
      return await work();
    } finally {
      const resting = rest?.();
      if (resting === undefined) this.leave(owner, share, places);
      else void resting.then(() => this.leave(owner, share, places));
    }
  }

  private hasRoom(share: Share, places: number): boolean {
    return share.inside === 0 || share.inside + places <= this.options.perOwner;
  }

  private shareOf(owner: string): Share {
    let share = this.shares.get(owner);
    if (share === undefined) {
      share = { inside: 0, waiting: new Set() };
      this.shares.set(owner, share);
    }
    return share;
  }

  private take(share: Share, places: number): void {
    this.free -= places;
    share.inside += places;
  }

  private wait(owner: string, share: Share, places: number): Promise<void> {
    if (share.waiting.size >= this.options.maxWaiting) {
      return Promise.reject(new ShareFull('too many of this account wait already'));
    }
    return new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        share.waiting.delete(waiter);
        if (share.waiting.size === 0) this.turns.delete(owner);
        this.forgetIdle(owner, share);
        // It may have kept smaller calls waiting.
        this.letIn();
        reject(new ShareLate('waited in vain for a free place'));
      }, this.options.patienceMs);
      const waiter: Waiter = {
        places,
        enter: () => {
          clearTimeout(late);
          resolve();
        },
      };
      share.waiting.add(waiter);
      if (!this.turns.has(owner)) this.turns.set(owner, share);
      this.letIn();
    });
  }

  private leave(owner: string, share: Share, places: number): void {
    this.free += places;
    share.inside -= places;
    this.letIn();
    this.forgetIdle(owner, share);
  }

  private letIn(): void {
    for (const [owner, share] of this.turns) {
      if (this.free <= 0) return;
      const [next] = share.waiting;
      if (next !== undefined && !this.hasRoom(share, next.places)) continue;
      if (next !== undefined && next.places > this.free) return;
      // Removed and added again at the end, where this loop comes by once more: the next turn is another owner's.
      this.turns.delete(owner);
      if (next === undefined) continue;
      share.waiting.delete(next);
      if (share.waiting.size > 0) this.turns.set(owner, share);
      this.take(share, next.places);
      next.enter();
    }
  }

  private forgetIdle(owner: string, share: Share): void {
    if (share.inside === 0 && share.waiting.size === 0 && this.shares.get(owner) === share) this.shares.delete(owner);
  }
}
