import { Counter, type Registry } from 'prom-client';

/**
 * A counter for every request. The counter of the library sorts and joins its labels at each count, which costs more
 * than some steps of a request; this one does so when the metrics are read.
 */
export class Tally<Label extends string> {
  private readonly counts = new Map<string | number, Map<string | number, number>>();

  /** @param labelNames the names of the two labels */
  constructor(options: { name: string; help: string; labelNames: readonly [Label, Label]; registers: Registry[] }) {
    const { counts } = this;
    const [outer, inner] = options.labelNames;
    new Counter<string>({
      ...options,
      collect() {
        this.reset();
        for (const [one, others] of counts) {
          for (const [other, count] of others) this.inc({ [outer]: one, [inner]: other }, count);
        }
      },
    });
  }

  count(one: string | number, other: string | number): void {
    let others = this.counts.get(one);
    if (others === undefined) {
      others = new Map();
      this.counts.set(one, others);
    }
    others.set(other, (others.get(other) ?? 0) + 1);
  }
}
