import { statement } from '../../../db/statement.ts';
import { columnsOf } from '../../../tables/columns.ts';
import { WebhookDelivery, type WebhookDeliveryRow } from '../../../tables/WebhookDelivery.ts';
import type { WebhookEndpointRow } from '../../../tables/WebhookEndpoint.ts';
import type { Context } from '../../context.ts';

/** Messages that an endpoint gets before others have a turn. */
const CHAIN = 20;

/** The parts of an endpoint that an attempt needs. */
export type DueEndpoint = Pick<
  WebhookEndpointRow,
  | 'id'
  | 'accountId'
  | 'projectId'
  | 'url'
  | 'operation'
  | 'variables'
  | 'secret'
  | 'previousSecret'
  | 'previousUntil'
  | 'failures'
  | 'failingSince'
>;

/** An endpoint with its first waiting deliveries, in their order. */
export interface Due {
  readonly endpoint: DueEndpoint;
  readonly deliveries: readonly WebhookDeliveryRow[];
}

type Found = WebhookDeliveryRow &
  Omit<DueEndpoint, 'id' | 'accountId' | 'projectId'> & { endpointProject: string | null };

/** Whether the endpoint `e` may be tried at the time `$1`. */
const MAY_BE_TRIED = `e.off_at is null and coalesce(e.next_at, '-infinity'::timestamptz) <= $1
  and exists (select from account a where a.id = e.account_id and a.erased_at is null)
  and (e.project_id is null
       or exists (select from project p where p.id = e.project_id and p.owner_id = e.account_id))`;

/**
 * The endpoints that may be tried, those first that were tried longest ago; an account has `$3` turns at most, less those under
 * way (`$5`). An index holds those that have something to send, by when they may be tried, so that neither an endpoint that is off or
 * waits nor a long history costs anything. SQL text for its lists of lists.
 */
const DUE = statement<Found>(
  'webhook_due',
  `with due as materialized (
     select e.*, row_number() over (partition by e.account_id order by e.last_at nulls first, e.id) as turn
     from webhook_endpoint e
     -- The limit keeps the planner from reading everything that waits.
     cross join lateral (
       select from webhook_delivery x where x.endpoint_id = e.id and x.state = 'waiting' and x.place <= $6::bigint limit 1) first
     where e.has_waiting and ${MAY_BE_TRIED} and e.id <> all($2::uuid[])
   ), chosen as materialized (
     select c.* from due c
     where c.turn <= $3::int - (select count(*) from unnest($5::uuid[]) as busy(id) where busy.id = c.account_id)
     order by c.last_at nulls first, c.id limit $4::int
   )
   select ${columnsOf(WebhookDelivery, 'd')}, c.project_id as endpoint_project, c.url, c.operation, c.variables, c.secret, c.previous_secret, c.previous_until, c.failures, c.failing_since
   from chosen c
   cross join lateral (
     select * from webhook_delivery x where x.endpoint_id = c.id and x.state = 'waiting' and x.place <= $6::bigint
     order by x.place limit ${CHAIN}) d
   order by c.last_at nulls first, c.id, d.place`,
);

const STILL_DUE = statement<DueEndpoint>(
  'webhook_still_due',
  `select e.id, e.account_id, e.project_id, e.url, e.operation, e.variables, e.secret, e.previous_secret, e.previous_until, e.failures, e.failing_since
   from webhook_endpoint e where e.id = $2 and ${MAY_BE_TRIED}`,
);

/** The endpoint as it is now; undefined when it may no longer be tried. */
export async function findStillDue(
  { queries, now }: Pick<Context, 'queries' | 'now'>,
  id: string,
): Promise<DueEndpoint | undefined> {
  const [endpoint] = await queries.query(STILL_DUE, [now, id]);
  return endpoint;
}

/**
 * What may be sent now.
 * @param settled the last place that may be sent
 * @param busy the endpoints under way
 * @param free how many more endpoints may be tried side by side
 * @param ofAccount how many of one account
 */
export async function takeDue(
  { queries, now }: Pick<Context, 'queries' | 'now'>,
  settled: string,
  busy: readonly DueEndpoint[],
  { free, ofAccount }: { free: number; ofAccount: number },
): Promise<Due[]> {
  const rows = await queries.query(DUE, [
    now,
    busy.map(({ id }) => id),
    ofAccount,
    free,
    busy.map(({ accountId }) => accountId),
    settled,
  ]);
  return [...Map.groupBy(rows, ({ endpointId }) => endpointId).values()].flatMap((deliveries) => {
    const [first] = deliveries;
    return first === undefined
      ? []
      : [{ endpoint: { ...first, id: first.endpointId, projectId: first.endpointProject }, deliveries }];
  });
}
