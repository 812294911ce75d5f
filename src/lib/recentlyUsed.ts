import { LRUCache } from 'lru-cache';

/**
 * A cache of so many values, in which the one that was used longest ago makes room.
 * @param ttl milliseconds after which a value is forgotten anyway
 */
export function recentlyUsed<Value extends object | string | number | boolean>(
  most: number,
  ttl = 0,
): LRUCache<string, Value> {
  // Each value counts one. Told a number of values in place of a size, the library would fill arrays of that length at once: those
  // of a server took fifteen milliseconds of each start.
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1, ttl });
}
