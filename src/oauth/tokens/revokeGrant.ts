import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import type { Sealer } from '../../lib/seal.ts';

// Rows are locked in one order, so that two requests that revoke the same grant cannot deadlock.
const DELETE = prepare(({ grantId, id }: Bound<{ grantId: string; id: string }>) =>
  build
    .with(
      (name) => name('doomed').materialized(),
      (query) =>
        query
          .selectFrom('oauthPayload')
          .select(['model', 'id'])
          .where((row) =>
            row.or([row('grantId', '=', grantId), row.and([row('model', '=', sql.lit('Grant')), row('id', '=', id)])]),
          )
          .orderBy('model')
          .orderBy('id')
          .forUpdate(),
    )
    .deleteFrom('oauthPayload as o')
    .using('doomed as d')
    .whereRef('o.model', '=', 'd.model')
    .whereRef('o.id', '=', 'd.id')
    .returning('o.accountId'),
);

export interface RevokeGrantDeps {
  readonly queries: Queries;
  readonly sealer: Sealer;
  /** Refuses the access tokens of a grant; the refusal is durable once the promise settles. */
  readonly refuseTokensOf: (grantId: string) => Promise<void>;
  /** Called after a grant and everything issued under it was revoked. */
  readonly onGrantRevoked: (grantId: string, accountId: string | undefined) => Promise<void>;
}

/**
 * Refuses the access tokens of a grant, and then removes the grant with its codes and refresh tokens. After a crash in
 * between, the next attempt still finds the grant and finishes; in the other order the tokens could no longer be
 * revoked.
 */
export async function revokeGrant(deps: RevokeGrantDeps, grantId: string): Promise<void> {
  await deps.refuseTokensOf(grantId);
  const rows = await run(deps.queries, DELETE, { grantId, id: deps.sealer.digest('Grant', grantId) });
  await deps.onGrantRevoked(grantId, rows.find((row) => row.accountId !== null)?.accountId ?? undefined);
}
