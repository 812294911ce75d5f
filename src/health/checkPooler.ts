import { statement } from '../db/statement.ts';
import type { CheckResult, HealthWorld } from './HealthCheck.ts';

/** SQL text, because it reads no table. */
const TIMEOUTS = statement<{ name: string }>(
  'health_pooler',
  `select name from pg_settings
   where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') and setting = '0' order by name`,
);

/** Looks whether the pooler bounds what the server itself bounds on connections of its own. */
export async function checkPooler({ domain }: Pick<HealthWorld, 'domain'>): Promise<CheckResult> {
  const missing = await domain.system().queries.query(TIMEOUTS);
  if (missing.length === 0) return { state: 'ok', detail: 'its sessions have timeouts' };
  const names = missing.map(({ name }) => name).join(', ');
  return { state: 'warning', detail: `its sessions have no ${names}; set them by connect_query` };
}
