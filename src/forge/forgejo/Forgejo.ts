import type { Forge } from '../Forge.ts';
import { hasDigest } from '../hasDigest.ts';
import { idOf } from '../idOf.ts';

/** Forgejo, and Gitea, from which it came: their requests differ in the names of headers alone. */
export const Forgejo: Forge = {
  verifyDelivery: ({ header, body }, secret) =>
    hasDigest(body, secret, header('X-Forgejo-Signature') || header('X-Gitea-Signature')),
  readDelivery: (request) => ({
    id: idOf(request, 'X-Forgejo-Delivery', 'X-Gitea-Delivery'),
    event: request.header('X-Forgejo-Event') || request.header('X-Gitea-Event'),
  }),
};
