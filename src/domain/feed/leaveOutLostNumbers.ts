import { statement } from '../../db/statement.ts';
import { lockShards } from '../../events/appendEvents.ts';
import { SHARDS } from '../../events/shardOf.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

/** More events than any backup can be behind by. Of the 2^63 numbers nine billion such steps can be left out. */
const LEFT_OUT = 1_000_000_000;

/**
 * A transaction that draws numbers holds a shard until its commit, so with all shards locked none does. SQL text, as the
 * next: the locks are those of the statement that writes events, and a sequence is no table.
 */
const LOCK_ALL = statement('outbox_lock_all', lockShards(`select generate_series(0, ${SHARDS - 1})`));

const LEAVE_OUT = statement<LeftOut>(
  'outbox_leave_out',
  `with moved as (
     select s.last_value as given, setval('outbox_sequence_seq', s.last_value + ${LEFT_OUT}) as moved_to
     from outbox_sequence_seq s
   )
   insert into outbox_gap (after_sequence, until_sequence, created_at)
   select given, moved_to, $1 from moved
   returning after_sequence::text as "after", until_sequence::text as "until"`,
);

/** The numbers that were left out: those above `after`, up to `until`. */
export interface LeftOut {
  readonly after: string;
  readonly until: string;
}

/**
 * Call it after a restore, before anything is written: it skips the numbers of lost events, so that a reader whose
 * cursor names a lost event gets an error whenever it returns (docs/protocol.md §1). Otherwise new events would get
 * those numbers, and a reader that returns later would seem to have missed nothing.
 */
export async function leaveOutLostNumbers(ctx: Context): Promise<LeftOut> {
  requireSystem(ctx);
  return ctx.db.transaction(async ({ queries }) => {
    await queries.query(LOCK_ALL);
    const [left] = await queries.query(LEAVE_OUT, [ctx.now]);
    return left as LeftOut;
  });
}
