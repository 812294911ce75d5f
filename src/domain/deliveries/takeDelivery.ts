import { type Bound, build, prepare, run, runOne, under } from '../../db/builder.ts';
import { open, UNREADABLE } from '../../db/encryptedString.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { ProjectWebhook } from '../../tables/ProjectWebhook.ts';
import type { DeliveryStatus, ForgeName } from '../../tables/words.ts';
import { signalProject } from '../board/projects/signalProject.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import type { PullRequestEvent } from '../pullRequests/PullRequestEvent.ts';
import { requireSystem } from '../requireSystem.ts';
import { secretOf } from '../webhooks/webhookRow.ts';
import { forgetDelivery, rememberDelivery } from './rememberDelivery.ts';
import { takeEvents } from './takeEvents.ts';

/** What a forge sent to a webhook. */
export interface Delivery {
  /** The forge's id of it, which a repeated one has as well. */
  readonly id: string;
  /** Whether it was signed with this secret; judged in constant time. */
  isSignedWith(secret: string): boolean;
  /** What it says has happened to pull requests; asked for only when it was signed. */
  readEvents(): readonly PullRequestEvent[];
}

const FIND = prepare(({ id, forge }: Bound<{ id: string; forge: ForgeName }>) =>
  build
    .selectFrom('projectWebhook as w')
    .innerJoin('project as p', 'p.id', 'w.projectId')
    .select(under('w', namesOf(ProjectWebhook)))
    .select('p.ownerId')
    .where('w.id', '=', id)
    .where('w.forge', '=', forge)
    .where('p.ownerId', 'is not', null)
    .$narrowType<{ ownerId: string }>(),
);
const NOTE = prepare(({ id, now, status }: Bound<{ id: string; now: Date; status: DeliveryStatus }>) =>
  build.updateTable('projectWebhook').set({ lastDeliveryAt: now, lastStatus: status }).where('id', '=', id),
);

/** A busy repository delivers many times in a second, and each would wait for the row of its webhook until the one before has ended. */
const NOTED_MS = 5_000;

/** A webhook that a delivery is addressed to. */
export type AddressedWebhook = NonNullable<Awaited<ReturnType<typeof findAddressedWebhook>>>;

/** The webhook with that id and of that forge; undefined for one that never was or is gone. */
export async function findAddressedWebhook(ctx: Context, forge: ForgeName, id: string) {
  requireSystem(ctx);
  return isUuid(id) ? runOne(ctx.queries, FIND, { id, forge }) : undefined;
}

/**
 * Takes a delivery to a webhook, and writes what it says of pull requests on their cards. A repeated delivery changes nothing, unless
 * there was no card for the pull request when the first one came.
 * @returns whether it was new
 * @throws Refusal bad_signature when it is not signed with the secret of the webhook, or when the secret cannot be read
 */
export async function takeDelivery(ctx: Context, webhook: AddressedWebhook, delivery: Delivery): Promise<boolean> {
  requireSystem(ctx);
  const secret = open(webhook.secret, ctx.encryptionKey, secretOf(webhook.id));
  if (secret === UNREADABLE || !delivery.isSignedWith(secret)) {
    await transaction(ctx, (tx) => note(tx, webhook, 'refused'));
    throw new Refusal('bad_signature');
  }
  return transaction(ctx, async (tx) => {
    if (!(await rememberDelivery(tx, webhook.id, delivery.id))) return false;
    const { projectId, forge, repository } = webhook;
    const origin = { forge, repository, repositoryNumber: null, connection: webhook.id };
    const isDone = await takeEvents(tx, { projectId, ...origin }, delivery.readEvents());
    // The forge's button sends it again with the same id.
    if (!isDone) await forgetDelivery(tx, webhook.id, delivery.id);
    if (!isNoted(webhook, tx.now)) await note(tx, webhook, 'accepted');
    return true;
  });
}

/** Whether its row says already that it takes deliveries, of about this time. */
const isNoted = ({ lastStatus, lastDeliveryAt }: AddressedWebhook, now: Date): boolean =>
  lastStatus === 'accepted' && lastDeliveryAt !== null && now.getTime() - lastDeliveryAt.getTime() < NOTED_MS;

async function note(tx: TxContext, webhook: AddressedWebhook, status: DeliveryStatus): Promise<void> {
  await run(tx.queries, NOTE, { id: webhook.id, now: tx.now, status });
  // Open pages show the state rather than the time.
  if (webhook.lastStatus !== status) signalProject(tx, { id: webhook.projectId, ownerId: webhook.ownerId });
}
