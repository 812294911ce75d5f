import { lockWait } from '../../db/lockWait.ts';
import { statement } from '../../db/statement.ts';
import { type Context, lockWaitOf, type TxContext } from '../context.ts';

/**
 * Samples and the facts of an ending run are written side by side, and neither transaction sees the other's rows. Without a
 * barrier, a sample that is stored while its run is being closed would reach no facts: the run has already read its
 * samples, and the writer of the sample finds no ended run.
 *
 * So a writer of facts takes the bridge's lock, shared, before it reads the samples, and keeps it until its commit. A
 * writer of samples waits until it has that lock exclusively for a moment, and looks for ended runs after that.
 */
const key = (row: string) => `hashtextextended(${row}.account_id::text || ${row}.bridge_id::text, 4620116)`;

/** The inner query has one order for all transactions. SQL text, as the next, because they carry the concurrency. */
const ENTER = statement(
  'facts_enter_barrier',
  `select pg_advisory_xact_lock_shared(b.key) from (
     select distinct ${key('r')} as key from run r
     where r.id = any($1::uuid[]) and r.bridge_id is not null and r.started_at is not null and r.ended_at is not null
     order by 1) b`,
);

const PASS = statement(
  'facts_pass_barrier',
  `select pg_advisory_xact_lock(k.key) from (
     select distinct ${key('b')} as key from unnest($1::uuid[], $2::uuid[]) as b(account_id, bridge_id)
     where ${lockWait('$3')} order by 1) k`,
);

/** Without stored samples none can be missed. */
const isNeeded = (ctx: Context) => ctx.flags.enabled('bridge.host_sampling_enabled');

/** Call it before the facts of these runs are written. */
export function enterSampleBarrier(tx: TxContext, runIds: readonly string[]): void {
  if (isNeeded(tx)) tx.queries.later(ENTER, [runIds]);
}

/**
 * Call it after samples of these bridges are committed: returns when every transaction that may have missed them has
 * committed.
 */
export async function passSampleBarrier(
  ctx: Context,
  bridges: readonly { accountId: string; bridgeId: string }[],
): Promise<void> {
  await ctx.db.query(PASS, [
    bridges.map((bridge) => bridge.accountId),
    bridges.map((bridge) => bridge.bridgeId),
    lockWaitOf(ctx),
  ]);
}
