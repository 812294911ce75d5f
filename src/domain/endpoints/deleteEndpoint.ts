import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { type Context, transaction } from '../context.ts';
import { auditEndpoint } from './auditEndpoint.ts';
import { authorizeWebhooks } from './authorizeWebhooks.ts';
import { lockEndpoint } from './requireEndpoint.ts';

type ById = Bound<{ id: string }>;

const DELETE = prepare(({ id }: ById) => build.deleteFrom('webhookEndpoint').where('id', '=', id));
/** A statement of its own: it sees what was queued by those that kept the endpoint from being deleted. */
const DELIVERIES = prepare(({ id }: ById) => build.deleteFrom('webhookDelivery').where('endpointId', '=', id));

/**
 * Deletes an endpoint with its deliveries.
 * @returns the deleted endpoint's id and project
 * @throws Refusal not_found
 */
export async function deleteEndpoint(
  ctx: Context,
  { endpointId }: { endpointId: string },
): Promise<{ id: string; projectId: string | null }> {
  authorizeWebhooks(ctx);
  return transaction(ctx, async (tx) => {
    const row = await lockEndpoint(tx, endpointId);
    await run(tx.queries, DELETE, { id: row.id });
    await run(tx.queries, DELIVERIES, { id: row.id });
    auditEndpoint(tx, row, 'webhook.deleted');
    return row;
  });
}
