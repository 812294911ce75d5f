import { checkEachText } from '../../db/checkEach.ts';
import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import { WebhookDelivery, type WebhookDeliveryRow } from '../../tables/WebhookDelivery.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type Page, type PageArgs, toPage } from '../input/page.ts';

/** Above every place. */
const LAST_PLACE = '9223372036854775807';

/** SQL text, because it reads a page of each endpoint in one list. */
const NEWEST = statement<WebhookDeliveryRow>(
  'webhook_deliveries',
  `select ${columnsOf(WebhookDelivery, 'd')} from unnest($1::uuid[]) as g(id)
   cross join lateral (
     select * from webhook_delivery x where x.endpoint_id = g.id and ${checkEachText('x.account_id = $2')} and x.place < $3::bigint
     order by x.place desc limit $4::int) d
   order by d.place desc`,
);

/** Whether a text is the key of a delivery in its list. */
export const isPlace = (key: string): boolean => /^\d{1,18}$/.test(key);

/** A page of the deliveries of each of the caller's endpoints, the newest first; their key is the place. */
export async function listDeliveries(
  ctx: Context,
  endpointIds: readonly string[],
  args: PageArgs,
): Promise<Map<string, Page<WebhookDeliveryRow>>> {
  authorize(ctx, 'own', 'parent');
  const { first, after = LAST_PLACE } = args;
  const rows = await ctx.queries.query(NEWEST, [endpointIds, ctx.actor.accountId, after, first + 1]);
  const byEndpoint = Map.groupBy(rows, ({ endpointId }) => endpointId);
  return new Map(endpointIds.map((id) => [id, toPage(byEndpoint.get(id) ?? [], args)]));
}
