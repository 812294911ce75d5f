import type { Settings } from '../../config.ts';
import type { Actor } from '../../domain/context.ts';
import { takeAppDelivery } from '../../domain/deliveries/takeAppDelivery.ts';
import { Refusal } from '../../errors.ts';
import type { DeliveryRequest } from '../../forge/Forge.ts';
import { GitHub } from '../../forge/github/GitHub.ts';
import { readAppDelivery } from '../../forge/github/readAppDelivery.ts';
import type { Domain } from './createDomain.ts';

/**
 * What takes the deliveries of the app at GitHub.
 * @throws Refusal bad_signature, from what it returns
 */
export function takeForgeAppDelivery(
  domain: Domain,
  { FORGE_APP_WEBHOOK_SECRET: secret }: Pick<Settings, 'FORGE_APP_WEBHOOK_SECRET'>,
): ((request: DeliveryRequest) => Promise<void>) | undefined {
  if (secret === undefined) return undefined;
  const ownerOf = (accountId: string) => {
    const actor: Actor = { accountId, scopes: new Set(['system']), key: `forge-app:${accountId}` };
    return domain.contextOf(actor);
  };
  return async (request) => {
    if (!GitHub.verifyDelivery(request, secret)) throw new Refusal('bad_signature');
    const delivery = readAppDelivery(request);
    if (delivery !== undefined) await takeAppDelivery(domain.system(), ownerOf, delivery);
  };
}
