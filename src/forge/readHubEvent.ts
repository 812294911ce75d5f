import { z } from 'zod';
import type { PullRequestEvent } from '../domain/pullRequests/PullRequestEvent.ts';
import { stateOfHubStatus } from './hubStatus.ts';
import { readJson } from './readJson.ts';
import { time } from './time.ts';

const repository = z.object({ full_name: z.string() });
const hubPullRequest = z.object({
  number: z.int32(),
  html_url: z.string(),
  title: z.string(),
  state: z.string(),
  merged: z.boolean().nullish(),
  draft: z.boolean().nullish(),
  mergeable: z.boolean().nullish(),
  body: z.string().nullish(),
  updated_at: time,
  // Null once a fork was deleted.
  head: z.object({ sha: z.string(), ref: z.string(), repo: repository.nullish() }),
  base: z.object({ ref: z.string(), repo: repository.extend({ private: z.boolean().nullish() }) }),
});
const EVENT = z.object({ action: z.string(), pull_request: hubPullRequest });

/**
 * The event `pull_request` of GitHub, whose form Forgejo and Gitea took over.
 * @param conflictOf what the forge's word of whether it can be merged says of a conflict
 */
export function readHubEvent(
  body: Buffer,
  conflictOf: (mergeable: boolean) => boolean | undefined,
): readonly PullRequestEvent[] {
  const event = readJson(body, EVENT);
  if (event === undefined) return [];
  const { action, pull_request: its } = event;
  const isOpen = its.state === 'open';
  return [
    {
      kind: 'pull-request',
      number: its.number,
      url: its.html_url,
      title: its.title,
      body: its.body ?? '',
      headSha: its.head.sha,
      branch: its.head.ref,
      base: its.base.ref,
      isFromFork: its.head.repo?.full_name !== its.base.repo.full_name,
      isPrivate: its.base.repo.private ?? undefined,
      isNew: action === 'opened' || action === 'reopened',
      state: isOpen ? 'open' : its.merged === true ? 'merged' : 'closed',
      isDraft: its.draft ?? false,
      isQueued: action === 'enqueued' ? true : action === 'dequeued' ? false : undefined,
      hasConflict: isOpen && typeof its.mergeable === 'boolean' ? conflictOf(its.mergeable) : undefined,
      at: its.updated_at,
    },
  ];
}

const STATUS = z.object({
  sha: z.string(),
  context: z.string(),
  state: z.string(),
  target_url: z.string().nullish(),
  updated_at: time,
});

/** The event `status` of GitHub, whose form Forgejo and Gitea took over. */
export function readHubStatus(body: Buffer): readonly PullRequestEvent[] {
  const its = readJson(body, STATUS);
  if (its === undefined) return [];
  const state = stateOfHubStatus(its.state);
  return [
    { kind: 'check', headSha: its.sha, name: its.context, state, url: its.target_url || null, at: its.updated_at },
  ];
}
