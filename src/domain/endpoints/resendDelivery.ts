import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { WebhookDelivery, type WebhookDeliveryRow } from '../../tables/WebhookDelivery.ts';
import { type Context, transaction } from '../context.ts';
import { authorizeWebhooks } from './authorizeWebhooks.ts';
import { markWaiting, requireOn, tryAgainNow } from './requireOn.ts';

type Own = Bound<{ id: string; accountId: string }>;

const FIND = prepare(({ id, accountId }: Own) =>
  build.selectFrom('webhookDelivery').select('endpointId').where('id', '=', id).where('accountId', '=', accountId),
);
const WAIT = prepare(({ id, accountId }: Own) =>
  build
    .updateTable('webhookDelivery')
    .set({ state: sql.lit('waiting' as const) })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning(namesOf(WebhookDelivery)),
);

/**
 * Sends a delivery again, with its id and its body as they were, in front of what waits. An answer of a document that is kept no longer
 * is asked for again.
 * @throws Refusal `not_found`, `conflict` for an endpoint that is off
 */
export async function resendDelivery(
  ctx: Context,
  { deliveryId }: { deliveryId: string },
): Promise<WebhookDeliveryRow> {
  authorizeWebhooks(ctx);
  const own = { id: deliveryId, accountId: ctx.actor.accountId };
  return transaction(ctx, async (tx) => {
    const found = isUuid(deliveryId) ? await runOne(tx.queries, FIND, own) : undefined;
    if (found === undefined) throw missing();
    const { id } = await requireOn(tx, found.endpointId);
    await tryAgainNow(tx, id);
    const delivery = await runOne(tx.queries, WAIT, own);
    if (delivery === undefined) throw missing();
    await markWaiting(tx, id);
    return delivery;
  });
}

const missing = () =>
  new Refusal('not_found', { message: 'There is no delivery with that id. It may be older than 14 days.' });
