import { statement } from '../db/statement.ts';
import type { OauthStoreDeps } from './createOauthStore.ts';

const DELETE = statement<{ account_id: string | null }>(
  'oauth_revoke_grant',
  // Locked in one order, so that two requests that revoke the same grant cannot lock each other out.
  `with doomed as materialized (
     select model, id from oauth_payload where grant_id = $1 or (model = 'Grant' and id = $2)
      order by model, id for update)
   delete from oauth_payload o using doomed d where o.model = d.model and o.id = d.id returning o.account_id`,
);

/** Removes a grant with its codes and refresh tokens, and has its access tokens refused. */
export async function revokeGrant(
  deps: Pick<OauthStoreDeps, 'queries' | 'sealer' | 'onGrantRevoked'>,
  grantId: string,
): Promise<void> {
  const rows = await deps.queries.query(DELETE, [grantId, deps.sealer.digest('Grant', grantId)]);
  await deps.onGrantRevoked(grantId, rows.find((row) => row.account_id !== null)?.account_id ?? undefined);
}
