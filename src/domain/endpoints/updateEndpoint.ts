import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { WebhookEndpointRow } from '../../tables/WebhookEndpoint.ts';
import { requireRecentProof } from '../accounts/sessions/requireRecentProof.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { auditEndpoint } from './auditEndpoint.ts';
import { authorizeWebhooks } from './authorizeWebhooks.ts';
import { ENDPOINT_CHANGES } from './endpointInput.ts';
import { ENDPOINT_NAMES, type ShownEndpoint } from './endpointRow.ts';
import { lockEndpoint } from './requireEndpoint.ts';
import { sourcesOf } from './webhookEvents.ts';

type Changed = Pick<
  WebhookEndpointRow,
  'id' | 'url' | 'sources' | 'offAt' | 'offReason' | 'failures' | 'failingSince' | 'nextAt'
>;

const UPDATE = prepare((row: Bound<Changed>) =>
  build
    .updateTable('webhookEndpoint')
    .set({
      url: row.url,
      sources: row.sources,
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
 * Changes the address or the events of an endpoint, or switches it on or off; what is left out stays. While it is off nothing is
 * queued for it, and what waited before is sent when it is on again.
 * @throws Refusal `proof_required` for another address; `bad_user_input` with violations on `url`, `events`; `not_found`
 */
export async function updateEndpoint(
  ctx: Context,
  input: { endpointId: string; url?: string | null; events?: readonly string[] | null; isOn?: boolean | null },
): Promise<ShownEndpoint> {
  authorizeWebhooks(ctx);
  if (input.url != null) await requireRecentProof(ctx);
  const { url, events, isOn } = parseInput(ENDPOINT_CHANGES, input);
  return transaction(ctx, async (tx) => {
    const row = await lockEndpoint(tx, input.endpointId);
    const changed: Changed = { ...row, url: url ?? row.url, sources: events == null ? row.sources : sourcesOf(events) };
    if (isOn === false && row.offAt === null) Object.assign(changed, { offAt: tx.now, offReason: 'person' });
    if (isOn === true && row.offAt !== null) Object.assign(changed, { offAt: null, offReason: null });
    // What was wrong with the address before says nothing about another one, or after a pause.
    if ((isOn === true && row.offAt !== null) || changed.url !== row.url) {
      Object.assign(changed, { failures: 0, failingSince: null, nextAt: null });
    }
    auditEndpoint(tx, row, 'webhook.changed', [
      ...(changed.url === row.url ? [] : ['url']),
      ...(events == null ? [] : ['events']),
      ...((changed.offAt === null) === (row.offAt === null) ? [] : ['isOn']),
    ]);
    return (await runOne(tx.queries, UPDATE, changed)) as ShownEndpoint;
  });
}
