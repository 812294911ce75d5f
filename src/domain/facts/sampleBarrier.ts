import { statement } from '../../db/statement.ts';
import type { Context, TxContext } from '../context.ts';

/**
 * Samples and the facts of an ending run are written side by side, and neither transaction sees the other's rows. Without
 * a barrier a sample that is stored while its run is just being closed would reach the facts of nobody: the run has
 * looked already, and whoever stored the sample finds no ended run.
 *
 * So who writes facts takes the lock of the bridge, shared, before it reads the samples, and keeps it to its commit; who
 * stored samples waits until it has that lock alone for a moment, and looks for ended runs after that.
 */
const key = (row: string) => `hashtextextended(${row}.account_id::text || ${row}.bridge_id::text, 4620116)`;

const ENTER = statement(
  'facts_enter_barrier',
  `select pg_advisory_xact_lock_shared(k.key) from (
     select distinct ${key('r')} as key from run r
     where r.id = any($1::uuid[]) and r.bridge_id is not null and r.ended_at is not null order by 1) k`,
);

const PASS = statement(
  'facts_pass_barrier',
  `select pg_advisory_xact_lock(k.key) from (
     select distinct ${key('b')} as key from unnest($1::uuid[], $2::uuid[]) as b(account_id, bridge_id) order by 1) k`,
);

/** Where no samples are kept nobody can miss one. */
const isNeeded = (ctx: Context) => ctx.flags.enabled('bridge.host_sampling_enabled');

/** Before the facts of these runs are written. */
export async function enterSampleBarrier(tx: TxContext, runIds: readonly string[]): Promise<void> {
  if (isNeeded(tx)) await tx.queries.query(ENTER, [runIds]);
}

/** After samples of these bridges are committed: returns when everybody who may have missed them has committed too. */
export async function passSampleBarrier(
  ctx: Context,
  bridges: readonly { account_id: string; bridge_id: string }[],
): Promise<void> {
  await ctx.db.query(PASS, [bridges.map((bridge) => bridge.account_id), bridges.map((bridge) => bridge.bridge_id)]);
}
