import { sql } from 'kysely';
import { build, prepare, runOne } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';

const ADMINISTRATOR = prepare(() =>
  build
    .selectFrom('account')
    .select('id')
    .where('admin', '=', sql.lit(true))
    .where('erasedAt', 'is', null)
    .limit(sql.lit(1)),
);
const ANY = prepare(() => build.selectFrom('account').select('id').where('erasedAt', 'is', null).limit(sql.lit(1)));

/** Whether any account is an administrator. */
export async function hasAdministrator(queries: Queries): Promise<boolean> {
  return (await runOne(queries, ADMINISTRATOR, {})) !== undefined;
}

/**
 * How far the installation of this instance has come. What was found to be over is not asked again: the requests of
 * strangers then cost no statement, and the installation stays over in a running process even when the last
 * administrator is deleted.
 */
export class Installation {
  private installed = false;
  private used = false;

  constructor(private readonly queries: Queries) {}

  /** Whether no account is an administrator. */
  async isOpen(): Promise<boolean> {
    this.installed ||= await hasAdministrator(this.queries);
    return !this.installed;
  }

  /** Whether there is no account at all. */
  async isEmpty(): Promise<boolean> {
    this.used ||= (await runOne(this.queries, ANY, {})) !== undefined;
    return !this.used;
  }
}
