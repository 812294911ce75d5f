import { type Bound, build, howMany, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { nullsOf } from '../../tables/columns.ts';
import { WebhookEndpoint } from '../../tables/WebhookEndpoint.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import { requireRecentProof } from '../accounts/sessions/requireRecentProof.ts';
import { keepProject } from '../board/projects/requireProject.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { auditEndpoint } from './auditEndpoint.ts';
import { authorizeWebhooks } from './authorizeWebhooks.ts';
import { NEW_ENDPOINT } from './endpointInput.ts';
import { MOST_ENDPOINTS, type ShownEndpoint } from './endpointRow.ts';
import { type FollowedDocument, wantedEvents } from './followedDocument.ts';
import { sourcesOf } from './webhookEvents.ts';
import { makeWebhookSecret, sealWebhookSecret } from './webhookSecret.ts';

const COUNT = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build.selectFrom('webhookEndpoint').select(howMany.as('count')).where('accountId', '=', accountId),
);
const INSERT = prepare(
  (
    row: Bound<
      Pick<
        ShownEndpoint,
        'id' | 'accountId' | 'projectId' | 'url' | 'sources' | 'operation' | 'variables' | 'createdAt'
      > & {
        secret: Buffer;
      }
    >,
  ) =>
    build.insertInto('webhookEndpoint').values({
      id: row.id,
      accountId: row.accountId,
      projectId: row.projectId,
      url: row.url,
      sources: row.sources,
      operation: row.operation,
      variables: row.variables,
      secret: row.secret,
      createdAt: row.createdAt,
    }),
);

/**
 * Creates an endpoint for a project of the caller, or for all of them. It gets the events that were chosen, or the answers of a
 * registered document. Only the return value contains its secret.
 * @throws Refusal `proof_required`; `bad_user_input` with violations on `url`, `events`; `project_not_found`; `refused` while the
 *   instance has no APP_ENCRYPTION_KEY; `conflict` when the account has 20
 */
export async function createEndpoint(
  ctx: Context,
  input: {
    projectId: string | null;
    url: string;
    events?: readonly string[] | null;
    follows?: FollowedDocument | null;
  },
): Promise<{ endpoint: ShownEndpoint; secret: string }> {
  authorizeWebhooks(ctx);
  await requireRecentProof(ctx);
  const { follows } = input;
  const { url, events } = parseInput(NEW_ENDPOINT, { ...input, events: wantedEvents(input.events, follows) ?? [] });
  const { accountId } = ctx.actor;
  const id = newId();
  const secret = makeWebhookSecret();
  const sealed = sealWebhookSecret(ctx, id, secret);
  const endpoint: ShownEndpoint = {
    ...nullsOf(WebhookEndpoint),
    ...{ id, accountId, projectId: input.projectId, url, sources: sourcesOf(events), createdAt: ctx.now, failures: 0 },
    ...(follows != null && { operation: follows.operation, variables: { ...follows.variables } }),
  };
  await transaction(ctx, async (tx) => {
    await lockAccount(tx, 'keeps');
    if (endpoint.projectId !== null) endpoint.projectId = (await keepProject(tx, endpoint.projectId)).id;
    const count = (await runOne(tx.queries, COUNT, { accountId }))?.count ?? 0;
    if (count >= MOST_ENDPOINTS) {
      throw new Refusal('conflict', {
        message: `An account has at most ${MOST_ENDPOINTS} webhooks: delete one first.`,
      });
    }
    await run(tx.queries, INSERT, { ...endpoint, secret: sealed });
    auditEndpoint(tx, endpoint, 'webhook.created');
  });
  return { endpoint, secret };
}
