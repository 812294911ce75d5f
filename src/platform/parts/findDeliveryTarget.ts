import type { Actor } from '../../domain/context.ts';
import { findAddressedWebhook, takeDelivery } from '../../domain/deliveries/takeDelivery.ts';
import type { DeliveryRequest } from '../../forge/Forge.ts';
import { forges } from '../../forge/forges.ts';
import type { ForgeName } from '../../tables/words.ts';
import type { Domain } from './createDomain.ts';

const isForge = (name: string): name is ForgeName => Object.hasOwn(forges, name);

/** The webhook that a delivery is addressed to, with what takes it; undefined when there is none. */
export async function findDeliveryTarget(
  domain: Domain,
  name: string,
  webhookId: string,
): Promise<{ accountId: string; take(request: DeliveryRequest): Promise<void> } | undefined> {
  if (!isForge(name)) return undefined;
  const webhook = await findAddressedWebhook(domain.system(), name, webhookId);
  if (webhook === undefined) return undefined;
  const forge = forges[name];
  // The service itself, in the turn of the webhook's account at the database.
  const actor: Actor = { accountId: webhook.ownerId, scopes: new Set(['system']), key: `webhook:${webhook.id}` };
  return {
    accountId: webhook.ownerId,
    take: async (request) => {
      const { id } = forge.readDelivery(request);
      await takeDelivery(domain.contextOf(actor), webhook, {
        id,
        isSignedWith: (secret) => forge.verifyDelivery(request, secret),
        readEvents: () => forge.readEvents(request),
      });
    },
  };
}
