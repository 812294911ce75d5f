import DataLoader from 'dataloader';
import type { Context } from '../domain/context.ts';

/** Batches the reads of one request: a field on fifty list elements costs one statement. */
export class Loaders {
  /**
   * Without the cache, loaders only batch: a subscription lives long, and rows may have changed since it last read
   * them.
   */
  constructor(private readonly options: { cache: boolean } = { cache: true }) {}

  /** Loaders of the same kind for another context. */
  another(): Loaders {
    return new Loaders(this.options);
  }

  private readonly byName = new Map<string, DataLoader<string, unknown>>();

  /** The request's loader of that name. `load` gets the keys and answers a map; a missing key reads as undefined. */
  of<Value>(name: string, ctx: Context, load: (ctx: Context, keys: string[]) => Promise<Map<string, Value>>) {
    const existing = this.byName.get(name);
    if (existing !== undefined) return existing as DataLoader<string, Value | undefined>;
    const loader = new DataLoader<string, Value | undefined>(async (keys) => {
      // Without the cache a key comes as often as it was asked for, and a list that is read by it would hold its rows as often.
      const found = await load(ctx, [...new Set(keys)]);
      return keys.map((key) => found.get(key));
    }, this.options);
    this.byName.set(name, loader as DataLoader<string, unknown>);
    return loader;
  }
}
