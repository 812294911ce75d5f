import { type Database, sqlState } from './Database.ts';
import { statement } from './statement.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** check_violation: no partition takes the row. */
const NO_PARTITION = '23514';

/** `busy`: the table was in use for longer than a writer may be kept waiting. */
export type PartitionOutcome = 'there' | 'made' | 'busy';

/** SQL text, as the next statements, because partitions are no tables of the definitions. */
const FIND = statement<{ there: boolean }>('week_partition_find', 'select to_regclass($1) is not null as there');

/** Whether a row was refused because its week has no partition. */
export const lacksPartition = (error: unknown): boolean => sqlState(error) === NO_PARTITION;

/**
 * The partitions of a table with one partition per week, called `<table>_p<week>`. They are created when they are first
 * needed, and retention drops them.
 */
export class WeekPartitions {
  /**
   * Weeks whose partition this process has seen; a partition stays until retention drops it. Keyed by the mapper, of which
   * a database has one, because each request has a `Database` of its own.
   */
  private readonly known = new WeakMap<Database['orm'], Set<number>>();

  /** `bounds` is the `for values …` of a week's partition. */
  constructor(
    private readonly table: string,
    private readonly bounds: (week: number) => string,
  ) {}

  /** Whether the week's partition is assumed to exist, without a query. */
  knows(db: Database, week: number): boolean {
    return this.known.get(db.orm)?.has(week) ?? false;
  }

  /**
   * Call it when a row found no partition after all, because retention dropped the partition and was lengthened later.
   */
  forget(db: Database): void {
    this.known.delete(db.orm);
  }

  /** Creates the missing partitions of the given weeks in two attempts; returns the weeks that still lack one. */
  async ensure(db: Database, weeks: Iterable<number>): Promise<Set<number>> {
    const known = this.known.get(db.orm) ?? new Set<number>();
    this.known.set(db.orm, known);
    const missing = new Set([...weeks].filter((week) => !known.has(week)));
    for (const week of missing) {
      const outcome = await this.make(db, week);
      // All weeks wait for the same lock, so what delays one of them delays the others too.
      if (outcome === 'busy' && (await this.make(db, week)) === 'busy') return missing;
      known.add(week);
      missing.delete(week);
    }
    return missing;
  }

  /**
   * Creates the missing partition of a week. All writers of the table queue behind the exclusive lock that this waits for,
   * so it gives up soon.
   */
  async make(db: Database, week: number): Promise<PartitionOutcome> {
    const name = `${this.table}_p${week}`;
    const [found] = await db.query(FIND, [name]);
    if (found?.there) return 'there';
    try {
      await db.transaction(async ({ queries }) => {
        await queries.query({ name: '', text: `set local lock_timeout = '250ms'` });
        // Two processes may meet the first row of a week at once; the lock lets the second one find the table.
        await queries.query({ name: '', text: 'select pg_advisory_xact_lock(4620115)' });
        await queries.query({
          name: '',
          text: `create table if not exists ${name} partition of ${this.table} for values ${this.bounds(week)}`,
        });
      });
      return 'made';
    } catch (error) {
      if (sqlState(error) === LOCK_NOT_AVAILABLE) return 'busy';
      throw error;
    }
  }
}
