import { lockWait } from '../../db/lockWait.ts';
import { statement } from '../../db/statement.ts';
import { type Context, lockWaitOf, type TxContext } from '../context.ts';

/** A time that holds runs, as a statement takes it. */
export interface RunsSpan {
  readonly oldest: Date | string | null;
  readonly newest: Date | string | null;
}

/**
 * Samples and the facts of an ending run are written side by side, and neither transaction sees the other's rows. Without
 * a barrier a sample that is stored while its run is just being closed would reach the facts of nobody: the run has
 * looked already, and whoever stored the sample finds no ended run.
 *
 * So who writes facts takes the lock of the bridge, shared, before it reads the samples, and keeps it to its commit; who
 * stored samples waits until it has that lock alone for a moment, and looks for ended runs after that.
 */
const key = (row: string) => `hashtextextended(${row}.account_id::text || ${row}.bridge_id::text, 4620116)`;

/** The locks are taken by the inner query, in one order for everybody; what it says of the spans is read under them. */
const ENTER = statement<RunsSpan>(
  'facts_enter_barrier',
  `select min(k.oldest) as oldest, max(k.newest) as newest from (
     select pg_advisory_xact_lock_shared(b.key), b.oldest, b.newest from (
       select ${key('r')} as key, min(r.started_at) as oldest, max(r.ended_at) as newest from run r
       where r.id = any($1::uuid[]) and r.bridge_id is not null and r.started_at is not null and r.ended_at is not null
       group by 1 order by 1) b
     offset 0) k`,
);

const PASS = statement(
  'facts_pass_barrier',
  `select pg_advisory_xact_lock(k.key) from (
     select distinct ${key('b')} as key from unnest($1::uuid[], $2::uuid[]) as b(account_id, bridge_id)
     where ${lockWait('$3')} order by 1) k`,
);

/** Samples may be left from when they were kept. */
const ANY_TIME: RunsSpan = { oldest: '-infinity', newest: 'infinity' };

/** Where no samples are kept nobody can miss one. */
const isNeeded = (ctx: Context) => ctx.flags.enabled('bridge.host_sampling_enabled');

/**
 * Before the facts of these runs are written.
 * @returns from the first start to the last end of those that samples can lie within; null where there is none
 */
export async function enterSampleBarrier(tx: TxContext, runIds: readonly string[]): Promise<RunsSpan> {
  if (!isNeeded(tx)) return ANY_TIME;
  const [span] = await tx.queries.query(ENTER, [runIds]);
  return span ?? ANY_TIME;
}

/** After samples of these bridges are committed: returns when everybody who may have missed them has committed too. */
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
