import { recentlyUsed } from '../recentlyUsed.ts';
import { BodyFault } from './BodyFault.ts';

interface Window {
  bytes: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

const WINDOW_MS = 60_000;
/** Owners whose window is kept. An owner that is evicted starts a new window, so a crowd of addresses fills no memory. */
const MOST_OWNERS = 20_000;

/**
 * The bytes of bodies that one owner may send to this process in a minute. {@link BodyBudget} bounds the bytes held at one
 * time, but a sender that is answered quickly can fill it again and again, and reading and parsing at full speed takes a
 * whole core. The window starts with the owner's first byte, like those of the other limits.
 */
export class BodyRate {
  private readonly windows = recentlyUsed<Window>(MOST_OWNERS);

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
   * Judges an announced length without counting it: a body that does not fit need not be read.
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
    // After the clock was set back, the window would stay open for as long as the clock jumped.
    if (window === undefined || window.endsAt <= now || window.endsAt > now + WINDOW_MS) {
      window = { bytes: 0, endsAt: now + WINDOW_MS };
      this.windows.set(owner, window);
    }
    return window;
  }
}
