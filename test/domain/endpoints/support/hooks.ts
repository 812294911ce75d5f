import type { Context } from '../../../../src/domain/context.ts';
import { createEndpoint } from '../../../../src/domain/endpoints/createEndpoint.ts';
import { WebhookDrain } from '../../../../src/domain/endpoints/deliver/WebhookDrain.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import { HttpsWebhookSender } from '../../../../src/webhooks/HttpsWebhookSender.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { LOCAL_TLS } from '../../../support/localTls.ts';

export const KEY = Buffer.alloc(32, 7);

/** A person of the account who has just signed in. */
export async function signedIn(world: DomainWorld, accountId: string): Promise<Context> {
  const id = newId();
  await world.sql(
    `insert into session (id, account_id, csrf_token, created_at, expires_at) values ($1, $2, 'x', $3, $4)`,
    [id, accountId, world.now, new Date(world.now.getTime() + 3_600_000)],
  );
  const ctx = world.as(accountId);
  return { ...ctx, actor: { ...ctx.actor, behind: { tokenId: `session:${id}` } as never } };
}

export async function addEndpoint(
  world: DomainWorld,
  accountId: string,
  url: string,
  input: { projectId?: string | null; events?: string[] } = {},
) {
  const { projectId = null, events = ['card.created', 'card.moved'] } = input;
  return createEndpoint(await signedIn(world, accountId), { projectId, url, events });
}

/** A drain that may reach this machine. */
export function startDrain(world: DomainWorld, options: { patienceMs?: number; system?: () => Context } = {}) {
  const { patienceMs = 10_000, system = () => world.system() } = options;
  const lost = new AbortController().signal;
  const drain = new WebhookDrain({
    system,
    locks: {
      tryHold: async () => ({ lost, sure: () => true, release: async () => undefined }),
      close: async () => undefined,
    },
    sender: new HttpsWebhookSender({ isAllowed: (address) => address === '127.0.0.1', ca: LOCAL_TLS.cert, patienceMs }),
    log: { warn: () => undefined },
    pollMs: 20,
  });
  void drain.start();
  return drain;
}

export interface DeliveryLine {
  id: string;
  endpoint_id: string;
  state: string;
  attempts: number;
  status: number | null;
  answer: string | null;
  error: string | null;
}

export const deliveriesOf = (world: DomainWorld): Promise<DeliveryLine[]> =>
  world.sql<DeliveryLine>('select * from webhook_delivery order by place');
