/** The end of a wait: a time from now, or earlier when whoever waits is told to stop. */
export class Deadline {
  private readonly at: number;
  private readonly stop: AbortSignal | undefined;

  constructor(ms: number, stop?: AbortSignal) {
    this.at = performance.now() + ms;
    this.stop = stop;
  }

  get passed(): boolean {
    return this.stop?.aborted === true || performance.now() > this.at;
  }
}
