import { z } from 'zod';
import type { Forge } from '../Forge.ts';
import { idOf } from '../idOf.ts';
import { isSameText } from '../isSameText.ts';
import { readJson } from '../readJson.ts';

const EVENT = z.object({
  object_attributes: z.object({
    iid: z.number(),
    url: z.string(),
    state: z.string(),
    // Missing where an import or the like causes the event.
    action: z.string().nullish(),
    source_branch: z.string(),
    source_project_id: z.number().nullish(),
    target_project_id: z.number(),
    description: z.string().nullish(),
    last_commit: z.object({ id: z.string() }),
  }),
});

/** GitLab. It sends the secret itself instead of a signature. */
export const GitLab: Forge = {
  verifyDelivery: ({ header }, secret) => isSameText(header('X-Gitlab-Token'), secret),
  readDelivery: (request) => ({
    // Versions before 17.4 send only the event's id, which the webhooks of one event share.
    id: idOf(request, 'Idempotency-Key', 'X-Gitlab-Event-UUID'),
    event: request.header('X-Gitlab-Event'),
  }),
  readPullRequest({ header, body }) {
    const its =
      header('X-Gitlab-Event') === 'Merge Request Hook' ? readJson(body, EVENT)?.object_attributes : undefined;
    return (
      its && {
        number: its.iid,
        url: its.url,
        headSha: its.last_commit.id,
        branch: its.source_branch,
        body: its.description ?? '',
        isFromFork: its.source_project_id !== its.target_project_id,
        isNew: its.action === 'open' || its.action === 'reopen',
        isOpen: its.state === 'opened',
      }
    );
  },
};
