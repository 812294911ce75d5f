import { z } from 'zod';
import type { PullRequest } from '../domain/deliveries/linkPullRequest.ts';
import { readJson } from './readJson.ts';

const repository = z.object({ full_name: z.string() });
const EVENT = z.object({
  action: z.string(),
  pull_request: z.object({
    number: z.number(),
    html_url: z.string(),
    state: z.string(),
    body: z.string().nullish(),
    // Null once a fork was deleted.
    head: z.object({ sha: z.string(), ref: z.string(), repo: repository.nullish() }),
    base: z.object({ repo: repository }),
  }),
});

/** The event `pull_request` of GitHub, whose form Forgejo and Gitea took over. */
export function readHubEvent(body: Buffer): PullRequest | undefined {
  const event = readJson(body, EVENT);
  if (event === undefined) return undefined;
  const { action, pull_request: its } = event;
  return {
    number: its.number,
    url: its.html_url,
    headSha: its.head.sha,
    branch: its.head.ref,
    body: its.body ?? '',
    isFromFork: its.head.repo?.full_name !== its.base.repo.full_name,
    isNew: action === 'opened' || action === 'reopened',
    isOpen: its.state === 'open',
  };
}
