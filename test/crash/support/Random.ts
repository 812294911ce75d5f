/**
 * Small seeded generator (mulberry32). A seed replays every choice: who does what, the kind of crash, and after how
 * many answers it comes. How the processes interleave is left to the machine.
 */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(seed, 0x9e3779b1) >>> 0;
  }

  /** A number from 0 up to and without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of the items; undefined when there are none. */
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.next() * items.length)];
  }

  /** A generator of its own for one actor, so that the others' pace does not change its choices. */
  fork(): Random {
    return new Random(this.between(1, 2_147_483_647));
  }
}
