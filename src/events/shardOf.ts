/** How many locks order the outbox. More than the processors of any one database, few enough to look at each. */
// equivalent when mutated: any number of locks orders an owner's events
export const SHARDS = 64;

/** The shard of an owner: the last hex digits of the uuid, which are random in every version in use. */
export function shardOf(ownerId: string): number {
  return Number.parseInt(ownerId.slice(-4), 16) % SHARDS;
}
