import { statement } from '../db/statement.ts';
import type { CheckResult, HealthWorld } from './HealthCheck.ts';

/** The share of a bound from which on an account counts as nearly full. */
const NEARLY = 0.8;

/**
 * How many accounts stand at a share of a bound, which is 0 where there is none. Notes of the last minute are left out. SQL text,
 * because it counts under conditions.
 */
const COUNT = statement<{ full: number; nearly: number }>(
  'health_storage',
  `with share as (
     select greatest(s.cards / nullif($1::numeric, 0), s.bytes / nullif($2::numeric, 0)) as used from account_storage s
   )
   select count(*) filter (where used >= 1)::int as full, count(*) filter (where used >= ${NEARLY} and used < 1)::int as nearly
   from share`,
);

/** Counts the accounts that store as much as they may, or nearly so. */
export async function checkStorage({ domain }: Pick<HealthWorld, 'domain'>): Promise<CheckResult> {
  const { queries, rules } = domain.system();
  const { storageMaxCards, storageMaxBytes } = rules;
  if (storageMaxCards === 0 && storageMaxBytes === 0) return { state: 'ok', detail: 'accounts have no bound' };
  const [counted] = await queries.query(COUNT, [storageMaxCards, storageMaxBytes]);
  const { full = 0, nearly = 0 } = counted ?? {};
  if (full === 0 && nearly === 0) return { state: 'ok', detail: 'no account is above 80 % of a bound' };
  const detail = `${full} accounts store as much as they may, ${nearly} more are above 80 % of a bound`;
  return { state: full > 0 ? 'warning' : 'ok', detail };
}
