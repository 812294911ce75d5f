import { z } from 'zod';
import type { PullRequestEvent } from '../../domain/pullRequests/PullRequestEvent.ts';
import { readJson } from '../readJson.ts';
import { time } from '../time.ts';

const EVENT = z.object({
  user: z.object({ username: z.string() }).nullish(),
  project: z.object({ visibility_level: z.number().nullish() }).nullish(),
  object_attributes: z.object({
    iid: z.int32(),
    url: z.string(),
    title: z.string(),
    state: z.string(),
    // Missing where an import or the like causes the event.
    action: z.string().nullish(),
    draft: z.boolean().nullish(),
    work_in_progress: z.boolean().nullish(),
    merge_status: z.string().nullish(),
    detailed_merge_status: z.string().nullish(),
    blocking_discussions_resolved: z.boolean().nullish(),
    source_branch: z.string(),
    target_branch: z.string(),
    source_project_id: z.number().nullish(),
    target_project_id: z.number(),
    description: z.string().nullish(),
    last_commit: z.object({ id: z.string() }),
    updated_at: time,
  }),
});
type Attributes = z.output<typeof EVENT>['object_attributes'];

/** Of one person and of all who must: both say that this one did. */
const VERDICTS: Readonly<Record<string, 'approved' | 'dismissed'>> = {
  approval: 'approved',
  approved: 'approved',
  unapproval: 'dismissed',
  unapproved: 'dismissed',
};

function conflictOf({ merge_status: status, detailed_merge_status: detailed }: Attributes): boolean | undefined {
  if (detailed === 'conflict' || status === 'cannot_be_merged') return true;
  return status === 'can_be_merged' ? false : undefined;
}

/** GitLab's number of the visibility that only members have. */
const PRIVATE = 0;

/** `Merge Request Hook`. It says whether conversations are open, and not which. */
export function readMergeRequest(body: Buffer): readonly PullRequestEvent[] {
  const event = readJson(body, EVENT);
  if (event === undefined) return [];
  const { object_attributes: its, user, project } = event;
  const { iid: number, updated_at: at } = its;
  const headSha = its.last_commit.id;
  const action = its.action ?? '';
  const isResolved = its.blocking_discussions_resolved;
  const verdict = VERDICTS[action];
  const author = user?.username;
  const level = project?.visibility_level;
  const isPrivate = typeof level === 'number' ? level === PRIVATE : undefined;
  const canWrite = isPrivate || undefined;
  return [
    {
      kind: 'pull-request',
      number,
      url: its.url,
      title: its.title,
      body: its.description ?? '',
      headSha,
      branch: its.source_branch,
      base: its.target_branch,
      isFromFork: its.source_project_id !== its.target_project_id,
      isPrivate,
      isNew: action === 'open' || action === 'reopen',
      // `locked` lasts while GitLab merges it.
      state: its.state === 'merged' ? 'merged' : its.state === 'closed' ? 'closed' : 'open',
      isDraft: its.draft ?? its.work_in_progress ?? false,
      hasConflict: conflictOf(its),
      at,
    },
    ...(verdict !== undefined && author !== undefined
      ? [
          {
            kind: 'review',
            number,
            id: `${author} ${at.toISOString()}`,
            author,
            verdict,
            sha: headSha,
            canWrite,
            at,
          } as const,
        ]
      : []),
    ...(typeof isResolved === 'boolean' ? [{ kind: 'thread', number, id: 'all', isResolved, at } as const] : []),
  ];
}
