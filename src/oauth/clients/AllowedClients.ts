import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { BUILT_IN_CLIENTS } from './clients.ts';

/** How long an unused registration is kept. Each redemption of a refresh token extends it. */
const KEPT_MS = 90 * 24 * 3600 * 1000;

const ALLOW = prepare(({ id, expiresAt }: Bound<{ id: string; expiresAt: Date }>) =>
  build
    .insertInto('oauthPayload')
    .values({ model: sql.lit('AllowedClient'), id, payload: sql`'{}'`, expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['model', 'id']).doUpdateSet(({ fn }) => ({
        expiresAt: fn<Date>('greatest', ['oauthPayload.expiresAt', 'excluded.expiresAt']),
      })),
    ),
);
const IS_ALLOWED = prepare(({ id, now }: Bound<{ id: string; now: Date }>) =>
  build
    .selectFrom('oauthPayload')
    .select('id')
    .where('model', '=', sql.lit('AllowedClient'))
    .where('id', '=', id)
    .where('expiresAt', '>', now),
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
    const expiresAt = new Date(this.clock.now().getTime() + KEPT_MS);
    await run(this.queries, ALLOW, { id: clientId, expiresAt });
  }

  async has(clientId: string): Promise<boolean> {
    if (BUILT_IN_CLIENTS.some(({ client_id: id }) => id === clientId)) return true;
    if (clientId.length > MAX_ID) return false;
    return (await runOne(this.queries, IS_ALLOWED, { id: clientId, now: this.clock.now() })) !== undefined;
  }
}
