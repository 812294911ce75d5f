import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { requireRecentProof } from '../accounts/sessions/requireRecentProof.ts';
import { type Context, transaction } from '../context.ts';
import { auditEndpoint } from './auditEndpoint.ts';
import { authorizeWebhooks } from './authorizeWebhooks.ts';
import { ENDPOINT_NAMES, type ShownEndpoint } from './endpointRow.ts';
import { lockEndpoint } from './requireEndpoint.ts';
import { makeWebhookSecret, openWebhookSecret, sealWebhookSecret } from './webhookSecret.ts';

/** How long the secret before signs as well. */
const BOTH_MS = 24 * 3_600_000;

interface Rotated {
  id: string;
  secret: Buffer;
  previousSecret: Buffer | null;
  previousUntil: Date | null;
}

const UPDATE = prepare((row: Bound<Rotated>) =>
  build
    .updateTable('webhookEndpoint')
    // Messages that failed with the secret before, or without one that can be read, are tried again at once.
    .set({
      secret: row.secret,
      previousSecret: row.previousSecret,
      previousUntil: row.previousUntil,
      failures: sql.lit(0),
      failingSince: sql.lit(null),
      nextAt: sql.lit(null),
    })
    .where('id', '=', row.id)
    .returning(ENDPOINT_NAMES),
);

/**
 * Gives an endpoint a new secret, which only the return value contains. For a day messages are signed with both, so that a
 * receiver misses none while it changes over. It also replaces a secret that can no longer be read.
 * @throws Refusal `proof_required`, `refused` while the instance has no APP_ENCRYPTION_KEY, `not_found`
 */
export async function rotateSecret(
  ctx: Context,
  { endpointId }: { endpointId: string },
): Promise<{ endpoint: ShownEndpoint; secret: string }> {
  authorizeWebhooks(ctx);
  await requireRecentProof(ctx);
  const secret = makeWebhookSecret();
  return transaction(ctx, async (tx) => {
    const { id, ...row } = await lockEndpoint(tx, endpointId);
    const old = openWebhookSecret(tx, id, row.secret);
    const endpoint = await runOne(tx.queries, UPDATE, {
      id,
      secret: sealWebhookSecret(tx, id, secret),
      previousSecret: old === undefined ? null : sealWebhookSecret(tx, id, old, 'previous_secret'),
      previousUntil: old === undefined ? null : new Date(tx.now.getTime() + BOTH_MS),
    });
    auditEndpoint(tx, { id, ...row }, 'webhook.secret_rotated');
    return { endpoint: endpoint as ShownEndpoint, secret };
  });
}
