/** The number of locks that order the outbox: more than any database has processors, and few enough to probe each one. */
// equivalent when mutated: any number of locks orders an owner's events
export const SHARDS = 64;
/** Each of them. */
export const ALL_SHARDS: readonly number[] = Array.from({ length: SHARDS }, (_, shard) => shard);

/** The shard of an owner: the last hex digits of the uuid, which are random in every version in use. */
export function shardOf(ownerId: string): number {
  return Number.parseInt(ownerId.slice(-4), 16) % SHARDS;
}
