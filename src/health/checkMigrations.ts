import { migrations } from '../db/migrations/migrations.ts';
import { statement } from '../db/statement.ts';
import type { CheckResult, HealthWorld } from './HealthCheck.ts';

/** SQL text, because the migrations' table is the mapper's own. */
const APPLIED = statement<{ name: string }>('health_migrations', 'select name from schema_migration');
const UNDEFINED_TABLE = '42P01';

/** Checks that the database has exactly the migrations of this version. */
export async function checkMigrations({ domain }: Pick<HealthWorld, 'domain'>): Promise<CheckResult> {
  const applied = new Set(await readApplied(domain));
  const pending = migrations.filter(({ name }) => !applied.has(name));
  if (pending.length > 0) {
    return { state: 'failed', detail: `pending: ${pending.map(({ name }) => name).join(', ')}` };
  }
  const strange = applied.size - migrations.length;
  return strange > 0
    ? { state: 'warning', detail: `the database holds ${strange} migrations that this version does not know` }
    : { state: 'ok', detail: `${applied.size} applied, none pending` };
}

/** A database that was never migrated has no table of them. */
async function readApplied(domain: HealthWorld['domain']): Promise<string[]> {
  try {
    return (await domain.system().queries.query(APPLIED)).map((row) => row.name);
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === UNDEFINED_TABLE) return [];
    throw error;
  }
}
