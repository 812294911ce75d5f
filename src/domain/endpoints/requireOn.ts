import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { WebhookEndpointRow } from '../../tables/WebhookEndpoint.ts';
import type { TxContext } from '../context.ts';
import { lockEndpoint } from './requireEndpoint.ts';

/** An endpoint that was tried within so many milliseconds waits on: nobody makes this service knock without a pause. */
const REST_MS = 5_000;

const NOW = prepare(({ id, triedBefore }: Bound<{ id: string; triedBefore: Date }>) =>
  build
    .updateTable('webhookEndpoint')
    .set({ nextAt: sql.lit(null) })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('lastAt', 'is', null), eb('lastAt', '<=', triedBefore)])),
);

/**
 * An endpoint that messages may be queued for, locked until the commit.
 * @throws Refusal `not_found`, `conflict` for one that is off
 */
export async function requireOn(tx: TxContext, endpointId: string): Promise<WebhookEndpointRow> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (endpoint.offAt !== null) throw new Refusal('conflict', { message: 'The webhook is off: switch it on first.' });
  return endpoint;
}

const MARK = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .updateTable('webhookEndpoint')
    .set({ hasWaiting: sql.lit(true) })
    .where('id', '=', id),
);

/** What waits again has an old place, behind which nobody looks for what is new. */
export async function markWaiting(tx: TxContext, id: string): Promise<void> {
  await run(tx.queries, MARK, { id });
}

/** Ends the wait after a failure, unless it has just begun. */
export async function tryAgainNow(tx: TxContext, id: string): Promise<void> {
  await run(tx.queries, NOW, { id, triedBefore: new Date(tx.now.getTime() - REST_MS) });
}
