import { BodyFault } from './BodyFault.ts';
import type { BodyRate } from './BodyRate.ts';

/** The share of the budget that one owner may hold: however slowly it sends, the rest is left for others. */
const OWNER_SHARE = 1 / 4;
const RETRY_AFTER_SECONDS = 2;

/**
 * The bytes of request bodies that the process holds at one time, from the first byte of each until its request is
 * answered. Only bytes that have arrived count: an announced length costs its sender nothing and would lock others out.
 */
export class BodyBudget {
  private readonly byOwner = new Map<string, number>();
  private readonly shareOfOwner: number;
  private held = 0;

  /**
   * @param bytes what all owners may hold together
   * @param largestBody the largest body of any route, which always fits into the share of one owner
   * @param rate what one owner may send in a minute; unbounded without it
   */
  constructor(
    private readonly bytes: number,
    largestBody = 0,
    private readonly rate?: BodyRate,
  ) {
    this.shareOfOwner = Math.max(Math.floor(bytes * OWNER_SHARE), largestBody);
  }

  /** Bytes held now. */
  get used(): number {
    return this.held;
  }

  /** Opens the share of one request. Its owner is the account or address known when the body is read. */
  open(owner: string): BodyShare {
    return new BodyShare(this, owner);
  }

  /** @throws BodyFault `too_many_requests` when the owner's minute has no room for so many bytes */
  foresee(owner: string, bytes: number): void {
    this.rate?.foresee(owner, bytes);
  }

  /**
   * @throws BodyFault `unavailable` when the share of the owner, or the total, would be exceeded; `too_many_requests` when
   *   the owner has sent too much in this minute
   */
  take(owner: string, bytes: number): void {
    const ofOwner = (this.byOwner.get(owner) ?? 0) + bytes;
    if (ofOwner > this.shareOfOwner || this.held + bytes > this.bytes) {
      throw new BodyFault('unavailable', 'Too many bytes of requests are under way; send the request again.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    }
    this.rate?.charge(owner, bytes);
    this.byOwner.set(owner, ofOwner);
    this.held += bytes;
  }

  /**
   * Counts bytes that pass through and are not held.
   * @throws BodyFault `too_many_requests` when the owner has sent too much in this minute
   */
  pass(owner: string, bytes: number): void {
    this.rate?.charge(owner, bytes);
  }

  release(owner: string, bytes: number): void {
    const left = (this.byOwner.get(owner) ?? 0) - bytes;
    // Keeping an entry for every address that ever sent a body would be a leak.
    if (left > 0) this.byOwner.set(owner, left);
    else this.byOwner.delete(owner);
    this.held -= bytes;
  }
}

/** The part of the budget that one request holds. */
export class BodyShare {
  private held = 0;

  constructor(
    private readonly budget: BodyBudget,
    private owner: string,
  ) {}

  /**
   * Names the account behind the request before its body is read, so that the account's share counts instead of the
   * address's.
   */
  belongsTo(owner: string): void {
    if (this.held === 0) this.owner = owner;
  }

  /**
   * Judges the announced length of the request before a byte is read.
   * @throws BodyFault `too_many_requests`
   */
  foresee(bytes: number): void {
    this.budget.foresee(this.owner, bytes);
  }

  /** @throws BodyFault `unavailable`, `too_many_requests` */
  take(bytes: number): void {
    this.budget.take(this.owner, bytes);
    this.held += bytes;
  }

  /** @throws BodyFault `too_many_requests` */
  pass(bytes: number): void {
    this.budget.pass(this.owner, bytes);
  }

  /** Returns all bytes to the budget; a second call does nothing. */
  release(): void {
    if (this.held === 0) return;
    this.budget.release(this.owner, this.held);
    this.held = 0;
  }
}
