import type { Context } from '../../../../src/domain/context.ts';
import { createEndpoint } from '../../../../src/domain/endpoints/createEndpoint.ts';
import type { EventAnswers } from '../../../../src/domain/endpoints/deliver/EventAnswers.ts';
import { WebhookDrain } from '../../../../src/domain/endpoints/deliver/WebhookDrain.ts';
import type { FollowedDocument } from '../../../../src/domain/endpoints/followedDocument.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import { HttpsWebhookSender } from '../../../../src/webhooks/HttpsWebhookSender.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { LOCAL_TLS } from '../../../support/localTls.ts';

export const KEY = Buffer.alloc(32, 7);

/** A person of the account who has just signed in. */
export async function signedIn(world: DomainWorld, accountId: string, seconds = 3_600): Promise<Context> {
  const id = newId();
  await world.sql(
    `insert into session (id, account_id, csrf_token, created_at, expires_at) values ($1, $2, 'x', $3, $4)`,
    [id, accountId, world.now, new Date(world.now.getTime() + seconds * 1_000)],
  );
  const ctx = world.as(accountId);
  return { ...ctx, actor: { ...ctx.actor, behind: { tokenId: `session:${id}` } as never } };
}

export async function addEndpoint(
  world: DomainWorld,
  accountId: string,
  url: string,
  input: { projectId?: string | null; events?: string[]; follows?: FollowedDocument } = {},
) {
  const { projectId = null, follows } = input;
  const events = follows ? undefined : (input.events ?? ['card.created', 'card.moved']);
  return createEndpoint(await signedIn(world, accountId), {
    projectId,
    url,
    events: events ?? null,
    follows: follows ?? null,
  });
}

const NO_ANSWERS: EventAnswers = () => Promise.reject(new Error('no endpoint has a document'));

/** A drain that may reach this machine. */
export function startDrain(
  world: DomainWorld,
  options: { patienceMs?: number; system?: () => Context; answers?: EventAnswers } = {},
) {
  const { patienceMs = 10_000, system = () => world.system(), answers = NO_ANSWERS } = options;
  const lost = new AbortController().signal;
  const drain = new WebhookDrain({
    system,
    locks: {
      tryHold: async () => ({ lost, sure: () => true, release: async () => undefined }),
      close: async () => undefined,
    },
    sender: new HttpsWebhookSender({ isAllowed: (address) => address === '127.0.0.1', ca: LOCAL_TLS.cert, patienceMs }),
    answers,
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
