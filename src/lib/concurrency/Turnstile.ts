/**
 * Lets a few calls through in each turn of the event loop, and the owners of calls that wait one after the other. However many
 * calls arrive at once, what else the process has to do comes in between.
 */
export class Turnstile {
  private passed = 0;
  private opening: NodeJS.Immediate | undefined;
  private readonly lines = new Map<string, (() => void)[]>();

  /** @param perTurn how many calls pass in a turn */
  constructor(private readonly perTurn: number) {}

  /** Resolves when it is the call's turn. Returns undefined when the call need not wait. */
  pass(owner: string): Promise<void> | undefined {
    this.opening ??= setImmediate(this.open);
    if (this.lines.size === 0 && this.passed < this.perTurn) {
      this.passed += 1;
      return undefined;
    }
    return new Promise((resolve) => {
      const line = this.lines.get(owner);
      if (line === undefined) this.lines.set(owner, [resolve]);
      else line.push(resolve);
    });
  }

  private readonly open = (): void => {
    this.opening = undefined;
    this.passed = 0;
    for (const [owner, line] of this.lines) {
      if (this.passed >= this.perTurn) break;
      const [next, ...others] = line;
      // Removed and added again at the end, where this loop comes by once more: the next turn is another owner's.
      this.lines.delete(owner);
      if (others.length > 0) this.lines.set(owner, others);
      this.passed += 1;
      next?.();
    }
    if (this.passed > 0) this.opening = setImmediate(this.open);
  };
}
