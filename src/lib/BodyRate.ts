import { LRUCache } from 'lru-cache';
import { BodyFault } from './BodyFault.ts';

interface Window {
  bytes: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

const WINDOW_MS = 60_000;
/** Owners whose window is held. One that is pushed out begins a new window, so a crowd of addresses fills no memory. */
const MOST_OWNERS = 20_000;

/**
 * The bytes of bodies that one owner may send to this process in a minute. {@link BodyBudget} bounds what is held at one
 * time, and whoever is answered quickly fills it again and again: reading and parsing at full speed takes a whole core.
 * The window begins with the owner's first byte, as those of the other limits do.
 */
export class BodyRate {
  private readonly windows = new LRUCache<string, Window>({ max: MOST_OWNERS });

  constructor(private readonly options: { perMinute: number; now: () => Date }) {}

  /**
   * Counts bytes that have arrived.
   * @throws BodyFault `too_many_requests` with the seconds until the window ends
   */
  charge(owner: string, bytes: number): void {
    const now = this.options.now().getTime();
    const window = this.windowOf(owner, now);
    this.requireRoom(window, bytes, now);
    window.bytes += bytes;
  }

  /**
   * Judges a length that is announced, and counts nothing: a body that does not fit need not be taken in.
   * @throws BodyFault `too_many_requests`
   */
  foresee(owner: string, bytes: number): void {
    const now = this.options.now().getTime();
    this.requireRoom(this.windowOf(owner, now), bytes, now);
  }

  private requireRoom(window: Window, bytes: number, now: number): void {
    const { perMinute } = this.options;
    if (window.bytes + bytes <= perMinute) return;
    throw new BodyFault('too_many_requests', `The requests of one minute may have ${perMinute} bytes; wait.`, {
      retryAfter: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
    });
  }

  private windowOf(owner: string, now: number): Window {
    let window = this.windows.get(owner);
    // A clock that was set back would leave a window open for as long as it jumped.
    if (window === undefined || window.endsAt <= now || window.endsAt > now + WINDOW_MS) {
      window = { bytes: 0, endsAt: now + WINDOW_MS };
      this.windows.set(owner, window);
    }
    return window;
  }
}
