import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';

type Which = Bound<{ accountId: string; id: string | null; now: Date }>;

/** The same statement lists them as revoked, each until it would have expired anyway. */
const END = prepare(({ accountId, id, now }: Which) =>
  build
    .with('ended', (query) =>
      query
        .deleteFrom('personalToken')
        .where('accountId', '=', accountId)
        .where((row) => row.or([row(sql`${id}::uuid`, 'is', null), row('id', '=', id)]))
        .returning(['id', 'expiresAt']),
    )
    .insertInto('tokenRevocation')
    .columns(['kind', 'value', 'expiresAt', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('ended')
        .select([
          sql.lit('grant').as('kind'),
          sql<string>`ended.id::text`.as('value'),
          'ended.expiresAt',
          now.as('createdAt'),
        ]),
    )
    .returning('value'),
);

/**
 * Ends personal access tokens of an account: one by its id, or all of them. Every process refuses them within a second.
 * @returns the ids of those that ended
 */
export async function endPersonalTokens(tx: TxContext, accountId: string, id: string | null = null): Promise<string[]> {
  const rows = await run(tx.queries, END, { accountId, id, now: tx.now });
  const ended = rows.map(({ value }) => value);
  for (const subjectId of ended)
    tx.audit({ type: 'token.revoked', accountId, subjectType: 'personal-token', subjectId });
  return ended;
}
