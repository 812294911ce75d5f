/** The end of a wait: after a time, or earlier when the waiting side is told to stop. */
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
