import { type Queries, statement } from '../db/statement.ts';
import type { Clock } from '../lib/clock.ts';
import { BUILT_IN_CLIENTS } from './clients.ts';

/** How long an unused registration is kept. Each redemption of a refresh token extends it. */
const KEPT_MS = 90 * 24 * 3600 * 1000;

const ALLOW = statement(
  'oauth_client_allow',
  `insert into oauth_payload (model, id, payload, expires_at) values ('AllowedClient', $1, '{}', $2)
   on conflict (model, id) do update set expires_at = greatest(oauth_payload.expires_at, excluded.expires_at)`,
);
const IS_ALLOWED = statement<{ id: string }>(
  'oauth_client_allowed',
  `select id from oauth_payload where model = 'AllowedClient' and id = $1 and expires_at > $2`,
);
/** Longer ids do not fit into the key of the table. */
const MAX_ID = 1_000;

/**
 * The clients for which a person of this instance has chosen Allow. Anyone can invent a client, so until a person
 * vouches for it, the server fetches nothing on its behalf without that person, and sends no browser to it.
 */
export class AllowedClients {
  constructor(
    private readonly queries: Queries,
    private readonly clock: Clock,
  ) {}

  async allow(clientId: string): Promise<void> {
    if (clientId.length > MAX_ID) return;
    await this.queries.query(ALLOW, [clientId, new Date(this.clock.now().getTime() + KEPT_MS)]);
  }

  async has(clientId: string): Promise<boolean> {
    if (BUILT_IN_CLIENTS.some(({ client_id: id }) => id === clientId)) return true;
    if (clientId.length > MAX_ID) return false;
    return (await this.queries.query(IS_ALLOWED, [clientId, this.clock.now()])).length > 0;
  }
}
