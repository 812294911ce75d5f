/** What signals ask for: the first one for the end of the turn, the next one for the end of everything. */
export class Stop {
  private readonly asked = new AbortController();
  private count = 0;
  private cancel: (() => void) | undefined;
  private readonly giveUp: Promise<void>;
  private end: () => void = () => undefined;

  constructor() {
    this.giveUp = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  /** Aborts with the first one. */
  get signal(): AbortSignal {
    return this.asked.signal;
  }

  get isAsked(): boolean {
    return this.count > 0;
  }

  next(): void {
    this.count++;
    this.asked.abort();
    if (this.count === 1 && this.cancel !== undefined) this.cancel();
    else this.end();
  }

  /** Sets what the first signal does. One that came earlier has ended everything. */
  onFirst(cancel: () => void): void {
    this.cancel = cancel;
  }

  /** What the work comes to; undefined when a signal ended the wait for it. */
  async before<Value>(work: Promise<Value>): Promise<Value | undefined> {
    work.catch(() => undefined);
    return await Promise.race([work, this.giveUp.then(() => undefined)]);
  }
}
