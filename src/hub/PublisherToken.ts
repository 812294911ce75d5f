import type { Clock } from '../lib/time/clock.ts';
import { hubKey } from './hubKey.ts';
import { signPublisherToken } from './hubToken.ts';

const LIFETIME_SECONDS = 300;

/** The token that our own updates carry: short-lived, and signed again after half its life. */
export class PublisherToken {
  private current: Promise<string> | undefined;
  private renewAt = 0;

  /** Throws `HubSecretError` without a proper secret. */
  constructor(
    private readonly secret: string | undefined,
    private readonly clock: Clock,
  ) {
    hubKey(secret);
  }

  get(): Promise<string> {
    const now = this.clock.now();
    if (this.current === undefined || now.getTime() >= this.renewAt) {
      this.current = signPublisherToken({ secret: this.secret, ttlSeconds: LIFETIME_SECONDS, now });
      this.renewAt = now.getTime() + (LIFETIME_SECONDS * 1000) / 2;
    }
    return this.current;
  }
}
