import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { WebhookEndpointRow } from '../../tables/WebhookEndpoint.ts';
import { requireRecentProof } from '../accounts/sessions/requireRecentProof.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { auditEndpoint } from './auditEndpoint.ts';
import { authorizeWebhooks } from './authorizeWebhooks.ts';
import { ENDPOINT_CHANGES } from './endpointInput.ts';
import { ENDPOINT_NAMES, type ShownEndpoint } from './endpointRow.ts';
import { type FollowedDocument, wantedEvents } from './followedDocument.ts';
import { lockEndpoint } from './requireEndpoint.ts';
import { sourcesOf } from './webhookEvents.ts';

type Changed = Pick<
  WebhookEndpointRow,
  'id' | 'url' | 'sources' | 'operation' | 'variables' | 'offAt' | 'offReason' | 'failures' | 'failingSince' | 'nextAt'
>;

const UPDATE = prepare((row: Bound<Changed>) =>
  build
    .updateTable('webhookEndpoint')
    .set({
      url: row.url,
      sources: row.sources,
      operation: row.operation,
      variables: row.variables,
      offAt: row.offAt,
      offReason: row.offReason,
      failures: row.failures,
      failingSince: row.failingSince,
      nextAt: row.nextAt,
    })
    .where('id', '=', row.id)
    .returning(ENDPOINT_NAMES),
);

/**
 * Changes the address or the events of an endpoint, or the document whose answers it gets, or switches it on or off; what is left out
 * stays. Events end the answers of a document. While it is off nothing is
 * queued for it, and what waited before is sent when it is on again.
 * @throws Refusal `proof_required` for another address; `bad_user_input` with violations on `url`, `events`; `not_found`
 */
export async function updateEndpoint(
  ctx: Context,
  input: {
    endpointId: string;
    url?: string | null;
    events?: readonly string[] | null;
    follows?: FollowedDocument | null;
    isOn?: boolean | null;
  },
): Promise<ShownEndpoint> {
  authorizeWebhooks(ctx);
  if (input.url != null) await requireRecentProof(ctx);
  const { follows } = input;
  const { url, events, isOn } = parseInput(ENDPOINT_CHANGES, { ...input, events: wantedEvents(input.events, follows) });
  return transaction(ctx, async (tx) => {
    const row = await lockEndpoint(tx, input.endpointId);
    const changed: Changed = { ...row, url: url ?? row.url, sources: events == null ? row.sources : sourcesOf(events) };
    if (events != null) {
      const variables = follows == null ? null : { ...follows.variables };
      Object.assign(changed, { operation: follows?.operation ?? null, variables });
    }
    if (isOn === false && row.offAt === null) Object.assign(changed, { offAt: tx.now, offReason: 'person' });
    if (isOn === true && row.offAt !== null) Object.assign(changed, { offAt: null, offReason: null });
    // What was wrong with the address before says nothing about another one, or after a pause.
    if ((isOn === true && row.offAt !== null) || changed.url !== row.url) {
      Object.assign(changed, { failures: 0, failingSince: null, nextAt: null });
    }
    auditEndpoint(tx, row, 'webhook.changed', [
      ...(changed.url === row.url ? [] : ['url']),
      ...(events == null ? [] : [follows == null ? 'events' : 'operation']),
      ...((changed.offAt === null) === (row.offAt === null) ? [] : ['isOn']),
    ]);
    return (await runOne(tx.queries, UPDATE, changed)) as ShownEndpoint;
  });
}
