import { type Queries, statement } from '../db/statement.ts';
import type { Sealer } from './seal.ts';

const DELETE = statement<{ accountId: string | null }>(
  'oauth_revoke_grant',
  // Rows are locked in one order, so that two requests that revoke the same grant cannot deadlock.
  `with doomed as materialized (
     select model, id from oauth_payload where grant_id = $1 or (model = 'Grant' and id = $2)
      order by model, id for update)
   delete from oauth_payload o using doomed d where o.model = d.model and o.id = d.id returning o.account_id`,
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
  const rows = await deps.queries.query(DELETE, [grantId, deps.sealer.digest('Grant', grantId)]);
  await deps.onGrantRevoked(grantId, rows.find((row) => row.accountId !== null)?.accountId ?? undefined);
}
