/**
 * A look that many may ask for, at most one of which runs and one waits: whoever asks while one runs is answered by the
 * next, which begins after they asked, and shares it with everybody else who did.
 */
export class AskAgain<Found> {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<Found> | undefined;

  constructor(private readonly look: () => Promise<Found>) {}

  ask(): Promise<Found> {
    this.next ??= this.running.then(() => {
      this.next = undefined;
      const found = this.look();
      this.running = found.catch(() => undefined);
      return found;
    });
    return this.next;
  }
}
