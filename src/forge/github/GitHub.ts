import type { Forge } from '../Forge.ts';
import { hasDigest } from '../hasDigest.ts';
import { idOf } from '../idOf.ts';
import { readHubEvent } from '../readHubEvent.ts';

/** GitHub, and GitHub Enterprise Server. */
export const GitHub: Forge = {
  verifyDelivery({ header, body }, secret) {
    const [, digest = ''] = /^sha256=(.*)$/.exec(header('X-Hub-Signature-256')) ?? [];
    return hasDigest(body, secret, digest);
  },
  readDelivery: (request) => ({
    id: idOf(request, 'X-GitHub-Delivery'),
    event: request.header('X-GitHub-Event'),
  }),
  readPullRequest: ({ header, body }) => (header('X-GitHub-Event') === 'pull_request' ? readHubEvent(body) : undefined),
};
