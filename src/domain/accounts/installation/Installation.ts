import { sql } from 'kysely';
import { build, prepare, runOne } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';

const ADMINISTRATOR = prepare(() =>
  build
    .selectFrom('account')
    .select('id')
    .where('admin', '=', sql.lit(true))
    .where('erasedAt', 'is', null)
    .limit(sql.lit(1)),
);
const ANY = prepare(() => build.selectFrom('account').select('id').where('erasedAt', 'is', null).limit(sql.lit(1)));

const OVER = prepare(() => build.selectFrom('installation').select('id').limit(sql.lit(1)));

/** Whether the instance has, or ever had, an administrator. */
export async function isInstalled(queries: Queries): Promise<boolean> {
  return (await runOne(queries, ADMINISTRATOR, {})) !== undefined || (await runOne(queries, OVER, {})) !== undefined;
}

/**
 * The progress of the installation. Once it is known to be finished, it is not checked again, so that requests of
 * strangers cost no statement.
 */
export class Installation {
  private installed = false;
  private used = false;

  constructor(private readonly queries: Queries) {}

  /** Whether no account is an administrator, and none ever was. */
  async isOpen(): Promise<boolean> {
    this.installed ||= await isInstalled(this.queries);
    return !this.installed;
  }

  /** Whether there is no account at all. */
  async isEmpty(): Promise<boolean> {
    this.used ||= (await runOne(this.queries, ANY, {})) !== undefined;
    return !this.used;
  }
}
