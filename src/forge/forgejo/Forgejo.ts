import type { DeliveryRequest, Forge } from '../Forge.ts';
import { hasDigest } from '../hasDigest.ts';
import { idOf } from '../idOf.ts';
import { readHubEvent } from '../readHubEvent.ts';

const eventOf = ({ header }: DeliveryRequest): string => header('X-Forgejo-Event') || header('X-Gitea-Event');

/** Forgejo, and Gitea, from which it came: their requests differ in the names of headers alone. */
export const Forgejo: Forge = {
  verifyDelivery: ({ header, body }, secret) =>
    hasDigest(body, secret, header('X-Forgejo-Signature') || header('X-Gitea-Signature')),
  readDelivery: (request) => ({
    id: idOf(request, 'X-Forgejo-Delivery', 'X-Gitea-Delivery'),
    event: eventOf(request),
  }),
  readPullRequest: (request) => (eventOf(request).startsWith('pull_request') ? readHubEvent(request.body) : undefined),
};
