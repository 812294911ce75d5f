/** Beyond so many, all are forgotten: the worst that follows is a call too many. */
const MOST = 20_000;

/** Things that are left alone until a time. A process that has just started has none. */
export class Rests {
  private readonly until = new Map<string, number>();

  has(name: string, now: number): boolean {
    return (this.until.get(name) ?? 0) > now;
  }

  add(name: string, until: number): void {
    if (this.until.size >= MOST) this.until.clear();
    this.until.set(name, until);
  }
}
