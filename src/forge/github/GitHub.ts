import type { PullRequestEvent } from '../../domain/pullRequests/PullRequestEvent.ts';
import type { Forge } from '../Forge.ts';
import { hasDigest } from '../hasDigest.ts';
import { idOf } from '../idOf.ts';
import { readHubEvent, readHubStatus } from '../readHubEvent.ts';
import { readCheckRun, readCheckSuite } from './readCheck.ts';
import { readReview, readThread } from './readReview.ts';

/** What reads each event that is about pull requests. */
const READERS: Readonly<Record<string, (body: Buffer) => readonly PullRequestEvent[]>> = {
  pull_request: (body) => readHubEvent(body, (mergeable) => !mergeable),
  check_run: readCheckRun,
  check_suite: readCheckSuite,
  status: readHubStatus,
  pull_request_review: readReview,
  pull_request_review_thread: readThread,
};

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
  readEvents({ header, body }) {
    const event = header('X-GitHub-Event');
    return Object.hasOwn(READERS, event) ? (READERS[event]?.(body) ?? []) : [];
  },
};
