import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';

/** Longer than the longest access token that an operator may set. */
const REVOKED_FOR_MS = 367 * 24 * 3600 * 1000;

type Which = Bound<{ accountId: string; grantId: string | null; expiresAt: Date; now: Date }>;

/** Every row that is deleted here names its grant, except the grant's own, whose id is a digest. */
const REVOKE = prepare(({ accountId, grantId, expiresAt, now }: Which) =>
  build
    .with('grants', (query) =>
      query
        .selectFrom('oauthPayload')
        .select('grantId')
        .distinct()
        .where('accountId', '=', sql<string>`${accountId}::text`)
        .where('grantId', 'is not', null)
        .where((row) => row.or([row(sql`${grantId}::text`, 'is', null), row('grantId', '=', grantId)])),
    )
    .with('gone', (query) =>
      query
        .deleteFrom('oauthPayload as o')
        .using('grants as g')
        .where('o.accountId', '=', sql<string>`${accountId}::text`)
        .whereRef('o.grantId', '=', 'g.grantId'),
    )
    .insertInto('tokenRevocation')
    .columns(['kind', 'value', 'expiresAt', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('grants')
        .select((row) => [
          sql.lit('grant').as('kind'),
          row.ref('grantId').$notNull().as('value'),
          expiresAt.as('expiresAt'),
          now.as('createdAt'),
        ]),
    )
    .returning('value'),
);

/**
 * Ends the account's grants: their refresh tokens at once, their access tokens in every process within a second.
 * @param grantId one grant; all of them by default
 * @returns the ids of the grants that ended
 */
export async function revokeGrants(tx: TxContext, accountId: string, grantId: string | null = null): Promise<string[]> {
  const expiresAt = new Date(tx.now.getTime() + REVOKED_FOR_MS);
  const rows = await run(tx.queries, REVOKE, { accountId, grantId, expiresAt, now: tx.now });
  const ended = rows.map(({ value }) => value);
  for (const value of ended) {
    tx.audit({ type: 'oauth.grant_revoked', accountId, subjectType: 'grant', subjectId: value });
  }
  return ended;
}
