import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { WebhookEndpoint, type WebhookEndpointRow } from '../../tables/WebhookEndpoint.ts';
import { inProjects } from '../authorize.ts';
import type { Context, TxContext } from '../context.ts';

type Own = Bound<{ id: string; accountId: string }>;

const own = ({ id, accountId }: Own) =>
  build
    .selectFrom('webhookEndpoint as e')
    .select(namesOf(WebhookEndpoint).map((name) => `e.${name}` as const))
    .where('e.id', '=', id)
    .where('e.accountId', '=', accountId)
    .where(({ or, eb, exists, selectFrom, ref }) =>
      or([
        eb('e.projectId', 'is', null),
        exists(
          selectFrom('project as p').where('p.id', '=', ref('e.projectId')).where('p.ownerId', '=', ref('e.accountId')),
        ),
      ]),
    );
const READ = prepare((bound: Own) => own(bound));
const LOCK = prepare((bound: Own) => own(bound).forNoKeyUpdate('e'));

/**
 * The caller's endpoint by its id.
 * @throws Refusal not_found
 */
export const requireEndpoint = (ctx: Pick<Context, 'queries' | 'actor'>, endpointId: string) =>
  find(ctx, READ, endpointId);

/**
 * The same, locked until the commit. The lock is the weaker one: the triggers skip an endpoint that is being deleted, and must not
 * skip one that is being changed.
 */
export const lockEndpoint = (tx: TxContext, endpointId: string) => find(tx, LOCK, endpointId);

async function find(
  ctx: Pick<Context, 'queries' | 'actor'>,
  how: typeof READ,
  id: string,
): Promise<WebhookEndpointRow> {
  const row = isUuid(id) ? await runOne(ctx.queries, how, { id, accountId: ctx.actor.accountId }) : undefined;
  const reached =
    row !== undefined && (row.projectId === null ? ctx.actor.projects === undefined : inProjects(ctx, row.projectId));
  if (!reached) throw new Refusal('not_found', { message: 'There is no webhook with that id.' });
  return row;
}
