import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import { WebhookDelivery, type WebhookDeliveryRow, type WebhookFacts } from '../../tables/WebhookDelivery.ts';
import { type Context, transaction } from '../context.ts';
import { authorizeWebhooks } from './authorizeWebhooks.ts';
import { requireOn, tryAgainNow } from './requireOn.ts';
import { TEST_SOURCE } from './webhookEvents.ts';

/** SQL text, because it draws its id as the triggers do. */
const INSERT = statement<WebhookDeliveryRow>(
  'webhook_test',
  `insert into webhook_delivery (id, endpoint_id, account_id, project_id, source, facts, created_at)
   values (gen_random_uuid(), $1, $2, $3, '${TEST_SOURCE}', $4::jsonb, $5)
   returning ${columnsOf(WebhookDelivery, '')}`,
);

/**
 * Queues a test message behind what waits, and has the endpoint tried at once if its last failure is some seconds ago.
 * @throws Refusal `not_found`, `conflict` for an endpoint that is off
 */
export async function sendTest(ctx: Context, { endpointId }: { endpointId: string }): Promise<WebhookDeliveryRow> {
  authorizeWebhooks(ctx);
  return transaction(ctx, async (tx) => {
    const { id, accountId, projectId } = await requireOn(tx, endpointId);
    await tryAgainNow(tx, id);
    const facts: WebhookFacts = { actor: `person:${accountId}`, subjectType: 'webhook-endpoint', subjectId: id };
    const [made] = await tx.queries.query(INSERT, [id, accountId, projectId, JSON.stringify(facts), tx.now]);
    return made as WebhookDeliveryRow;
  });
}
