import { ForgeError } from '../../domain/pullRequests/ForgeClient.ts';

export interface CallBounds {
  readonly ms: number;
  readonly calls: number;
  readonly bytes: number;
}

/** A snapshot of the largest pull request that is read takes fewer than 150 calls. */
const USUAL: CallBounds = { ms: 30_000, calls: 200, bytes: 64 * 1024 * 1024 };

/**
 * What one use of a client may cost in all: each call has bounds of its own, but a forge whose every answer is slow, large or leads to
 * another call must not keep a job either. The time counts from the first call.
 */
export class CallBudget {
  private end: number | undefined;
  private calls = 0;
  private bytes = 0;

  constructor(
    private readonly label: string,
    private readonly bounds: CallBounds = USUAL,
  ) {}

  /** Admits one more call. Returns the milliseconds that are left for it. */
  spend(): number {
    this.end ??= Date.now() + this.bounds.ms;
    this.calls += 1;
    const left = this.end - Date.now();
    if (left <= 0) throw new ForgeError('unavailable', `${this.label} took too long in all`);
    if (this.calls > this.bounds.calls) throw new ForgeError('unavailable', `${this.label} takes too many calls`);
    if (this.bytes > this.bounds.bytes) throw new ForgeError('unavailable', `${this.label} answers too much`);
    return left;
  }

  received(bytes: number): void {
    this.bytes += bytes;
  }
}
