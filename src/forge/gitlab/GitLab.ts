import { isSameText } from '../../lib/text/isSameText.ts';
import type { Forge } from '../Forge.ts';
import { idOf } from '../idOf.ts';
import { readMergeRequest } from './readMergeRequest.ts';
import { readPipeline } from './readPipeline.ts';

/** GitLab. It sends the secret itself instead of a signature. */
export const GitLab: Forge = {
  verifyDelivery: ({ header }, secret) => isSameText(header('X-Gitlab-Token'), secret),
  readDelivery: (request) => ({
    // Versions before 17.4 send only the event's id, which the webhooks of one event share.
    id: idOf(request, 'Idempotency-Key', 'X-Gitlab-Event-UUID'),
    event: request.header('X-Gitlab-Event'),
  }),
  readEvents({ header, body }) {
    const event = header('X-Gitlab-Event');
    if (event === 'Merge Request Hook') return readMergeRequest(body);
    return event === 'Pipeline Hook' ? readPipeline(body) : [];
  },
};
