import { statement } from '../../../db/statement.ts';
import type { WebhookDeliveryRow } from '../../../tables/WebhookDelivery.ts';
import type { Context } from '../../context.ts';

/** Answers of one endpoint that are kept: each is up to 32 KB, and an endpoint has thousands of deliveries. */
const MOST_KEPT = 100;

/** SQL text for the walk along the index of the endpoint, on which those that were too many before have lost theirs. */
const KEEP = statement(
  'webhook_keep_body',
  `with old as materialized (
     select d.place from webhook_delivery d where d.endpoint_id = $2 and d.place < $1::bigint
     order by d.place desc offset ${MOST_KEPT - 1} limit ${MOST_KEPT})
   update webhook_delivery d set body = case when d.place = $1::bigint then $3 end
   where d.place = $1::bigint
     or (d.place in (select place from old) and d.body is not null and d.state <> 'waiting')`,
);

/** Keeps what a document answered, before it is sent: each attempt sends the same. Answers long before it are forgotten. */
export async function keepBody(
  { queries }: Pick<Context, 'queries'>,
  { place, endpointId }: Pick<WebhookDeliveryRow, 'place' | 'endpointId'>,
  body: string,
): Promise<void> {
  await queries.query(KEEP, [place, endpointId, body]);
}
