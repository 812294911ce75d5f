import { sqlState } from '../../db/Database.ts';
import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';

/** A partition of the samples holds a week; weeks are counted from 1970 and begin on Thursdays. */
export const WEEK_MS = 7 * 24 * 3600 * 1000;
const LOCK_NOT_AVAILABLE = '55P03';

/** `busy`: the table was in use for longer than anybody may be kept waiting. */
export type PartitionOutcome = 'there' | 'made' | 'busy';

export const weekOf = (at: Date): number => Math.floor(at.getTime() / WEEK_MS);

const FIND = statement<{ there: boolean }>(
  'host_sample_find_partition',
  `select to_regclass('host_sample_p' || $1::int) is not null as there`,
);

/**
 * Makes the partition of a week where it is missing. Everybody who writes samples queues behind the exclusive lock that
 * this waits for, so it gives up soon.
 */
export async function makePartition(ctx: Pick<Context, 'db'>, week: number): Promise<PartitionOutcome> {
  const [found] = await ctx.db.query(FIND, [week]);
  if (found?.there) return 'there';
  const from = new Date(week * WEEK_MS).toISOString();
  const to = new Date((week + 1) * WEEK_MS).toISOString();
  try {
    await ctx.db.transaction(async ({ queries }) => {
      await queries.query({ name: '', text: `set local lock_timeout = '250ms'` });
      // Two processes may meet the first sample of a week at once; the lock lets the second find the table there.
      await queries.query({ name: '', text: 'select pg_advisory_xact_lock(4620115)' });
      await queries.query({
        name: '',
        text: `create table if not exists host_sample_p${week} partition of host_sample for values from ('${from}') to ('${to}')`,
      });
    });
    return 'made';
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return 'busy';
    throw error;
  }
}
