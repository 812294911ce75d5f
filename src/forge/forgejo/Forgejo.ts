import { z } from 'zod';
import type { PullRequestEvent } from '../../domain/pullRequests/PullRequestEvent.ts';
import type { DeliveryRequest, Forge } from '../Forge.ts';
import { hasDigest } from '../hasDigest.ts';
import { idOf } from '../idOf.ts';
import { readHubEvent, readHubStatus } from '../readHubEvent.ts';
import { readJson } from '../readJson.ts';
import { time } from '../time.ts';

const eventOf = ({ header }: DeliveryRequest): string => header('X-Forgejo-Event') || header('X-Gitea-Event');

/** The events of a review that was submitted, with what it says. */
const VERDICTS = {
  pull_request_approved: 'approved',
  pull_request_rejected: 'changes-requested',
  pull_request_comment: 'commented',
} as const;
const isReview = (event: string): event is keyof typeof VERDICTS => Object.hasOwn(VERDICTS, event);

const REVIEW = z.object({
  // The comment on a pull request that is no review has the same name.
  review: z.object({ type: z.string() }),
  pull_request: z.object({ number: z.int32(), updated_at: time }),
  sender: z.object({ login: z.string() }),
  repository: z.object({ private: z.boolean().nullish() }).nullish(),
});

/** A review; it does not name the commit that was seen. */
function readReview(body: Buffer, event: keyof typeof VERDICTS): readonly PullRequestEvent[] {
  const its = readJson(body, REVIEW);
  if (its === undefined) return [];
  const { number, updated_at: at } = its.pull_request;
  const author = its.sender.login;
  const id = `${author} ${at.toISOString()}`;
  const canWrite = its.repository?.private === true || undefined;
  return [{ kind: 'review', number, id, author, verdict: VERDICTS[event], sha: null, canWrite, at }];
}

/** Whether it can be merged is false as well while nobody has tried. */
const conflictOf = (mergeable: boolean): boolean | undefined => (mergeable ? false : undefined);

/** Forgejo, and Gitea, from which it came: their requests differ in the names of headers alone. */
export const Forgejo: Forge = {
  verifyDelivery: ({ header, body }, secret) =>
    hasDigest(body, secret, header('X-Forgejo-Signature') || header('X-Gitea-Signature')),
  readDelivery: (request) => ({
    id: idOf(request, 'X-Forgejo-Delivery', 'X-Gitea-Delivery'),
    event: eventOf(request),
  }),
  readEvents(request) {
    const event = eventOf(request);
    if (event === 'status') return readHubStatus(request.body);
    if (!event.startsWith('pull_request')) return [];
    const reviews = isReview(event) ? readReview(request.body, event) : [];
    return [...readHubEvent(request.body, conflictOf), ...reviews];
  },
};
