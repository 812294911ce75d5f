import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';
import { MADE_OF_IT_MS } from './sessions.ts';

/** The name of a session in the list of revocations. */
const NAMED = 'session:';

type Which = Bound<{ accountId: string; id: string | null; except: string | null; expiresAt: Date; now: Date }>;

/** The same statement lists them as revoked, so that tokens made from the sessions end everywhere within a second. */
const END = prepare(({ accountId, id, except, expiresAt, now }: Which) =>
  build
    .with('ended', (query) =>
      query
        .deleteFrom('session')
        .where('accountId', '=', accountId)
        .where((row) => row.or([row(sql`${id}::text`, 'is', null), row('id', '=', id)]))
        .where((row) => row.or([row(sql`${except}::text`, 'is', null), row('id', '<>', except)]))
        .returning('id'),
    )
    .insertInto('tokenRevocation')
    .columns(['kind', 'value', 'expiresAt', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('ended')
        .select(({ fn, ref }) => [
          sql.lit('token').as('kind'),
          fn<string>('concat', [sql.lit(NAMED), ref('id')]).as('value'),
          expiresAt.as('expiresAt'),
          now.as('createdAt'),
        ]),
    )
    .returning('value'),
);

/**
 * Ends sessions of an account: one by its id, or all except `except`.
 * @returns their ids
 */
export async function endSessions(
  tx: TxContext,
  accountId: string,
  { id = null, except = null }: { id?: string | null; except?: string | null } = {},
): Promise<string[]> {
  const expiresAt = new Date(tx.now.getTime() + MADE_OF_IT_MS);
  const rows = await run(tx.queries, END, { accountId, id, except, expiresAt, now: tx.now });
  return rows.map(({ value }) => value.slice(NAMED.length));
}
