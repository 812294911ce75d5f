import { build, prepare, run } from '../db/builder.ts';
import type { Queries } from '../db/statement.ts';
import { Refreshed } from '../lib/concurrency/Refreshed.ts';
import type { BridgeRules } from './BridgeRules.ts';
import { FLAGS, type FlagDefinition, type FlagName, findFlag } from './flagTable.ts';

const ALL = prepare(() => build.selectFrom('featureFlag').select(['name', 'value']));

/**
 * The flags as this process last read them. A changed flag takes effect everywhere within two seconds.
 */
export class Flags extends Refreshed {
  readonly name = 'flags';
  private rows = new Map<string, unknown>();

  constructor(
    private readonly queries: Queries,
    private readonly rules: BridgeRules,
  ) {
    super();
  }

  /** Reads the stored flags now. */
  async refresh(): Promise<void> {
    const rows = await run(this.queries, ALL, {});
    this.rows = new Map(rows.map((row) => [row.name, row.value]));
  }

  enabled(name: FlagName): boolean {
    return this.value(name) === true;
  }

  integer(name: FlagName): number {
    return this.value(name) as number;
  }

  text(name: FlagName): string {
    return this.value(name) as string;
  }

  /** The flag as the code reads it: type and floor applied, and off when it needs a hub that is not configured. */
  value(name: string): boolean | number | string | undefined {
    const flag = findFlag(name);
    if (flag === undefined) return undefined;
    if (flag.needsHub && !this.rules.hubConfigured) return false;
    const fallback = flag.fallback(this.rules);
    const stored = this.rows.get(name);
    return fits(flag, stored) ? stored : fallback;
  }

  /** The stored value, unchecked; undefined if there is none. */
  stored(name: string): unknown {
    return this.rows.get(name);
  }

  /** The six flags that GET /api/events lists, by name. */
  listed(): Record<string, boolean | number> {
    const definitions: readonly FlagDefinition[] = FLAGS;
    return Object.fromEntries(
      definitions.filter((flag) => flag.listed).map((flag) => [flag.name, this.value(flag.name) as boolean | number]),
    );
  }
}

function fits(flag: FlagDefinition, value: unknown): value is boolean | number | string {
  if (flag.type === 'boolean') return typeof value === 'boolean';
  if (flag.type === 'text') return typeof value === 'string' && value.trim() !== '';
  return typeof value === 'number' && Number.isInteger(value) && value >= (flag.floor ?? Number.MIN_SAFE_INTEGER);
}
