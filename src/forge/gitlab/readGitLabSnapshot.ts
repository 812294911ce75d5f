import type { z } from 'zod';
import { ForgeError } from '../../domain/pullRequests/ForgeClient.ts';
import type { CheckState, PullRequestChanged } from '../../domain/pullRequests/PullRequestEvent.ts';
import type { PullRequestSnapshot } from '../../domain/pullRequests/PullRequestSnapshot.ts';
import { MOST_CHECKS, MOST_PATHS, MOST_THREADS } from '../calls/bounds.ts';
import type { ForgeHttp } from '../calls/ForgeHttp.ts';
import { latestBy } from '../calls/latestBy.ts';
import { DIFF, DISCUSSION, NUMBERED, PROJECT, REQUEST, type Request, STATUS, TRAIN_CAR } from './gitlabForms.ts';
import { readGitLabReviews } from './readGitLabReviews.ts';
import { toWholeSecond } from './toWholeSecond.ts';

const PAGE = 100;
/** The name by which the pipeline as a whole is known among the checks. */
const PIPELINE = 'pipeline';
const PASSED: ReadonlySet<string> = new Set(['success', 'skipped', 'manual']);
const FAILED: ReadonlySet<string> = new Set(['failed', 'canceled', 'canceling']);
/** While GitLab works out whether it can be merged. */
const UNDECIDED: ReadonlySet<string> = new Set(['unchecked', 'checking', 'preparing', 'approvals_syncing']);
/** The ways of merging for which the head has to hold the tip of the base. */
const LINEAR: ReadonlySet<string> = new Set(['ff', 'rebase_merge']);

type Check = PullRequestSnapshot['checks'][number];

/** Reads all of a merge request of GitLab that a rule judges. */
export async function readGitLabSnapshot(
  http: ForgeHttp,
  project: string,
  number: number,
): Promise<PullRequestSnapshot> {
  const root = `${project}/merge_requests/${number}`;
  const query = { include_diverged_commits_count: 'true' };
  const request = await http.ask(REQUEST, 'GET', root, { query });
  const [settings, statuses, given, discussions, stacked, diffs] = await Promise.all([
    http.ask(PROJECT, 'GET', project),
    http.list(STATUS, `${project}/repository/commits/${request.sha}/statuses`, MOST_CHECKS),
    readGitLabReviews(http, project, root),
    http.list(DISCUSSION, `${root}/discussions`, MOST_THREADS),
    http.list(NUMBERED, `${project}/merge_requests`, PAGE, { state: 'opened', source_branch: request.target_branch }),
    http.list(DIFF, `${root}/diffs`, MOST_PATHS),
  ]);
  if (statuses === undefined || given === undefined || discussions === undefined) {
    throw new ForgeError('refused', 'GitLab has more of this merge request than is read');
  }
  const demands = {
    checks: settings.only_allow_merge_if_pipeline_succeeds === true ? [PIPELINE] : [],
    approvals: given.approvals,
    needsResolvedThreads: settings.only_allow_merge_if_all_discussions_are_resolved === true,
    needsUpToDate: LINEAR.has(settings.merge_method ?? ''),
    hasQueue: settings.merge_trains_enabled === true,
  };
  const isProtected =
    demands.checks.length + demands.approvals > 0 ||
    demands.needsResolvedThreads ||
    demands.needsUpToDate ||
    demands.hasQueue;
  const status = request.detailed_merge_status ?? 'unchecked';
  return {
    pullRequest: changeOf(request),
    author: request.author?.username ?? null,
    checks: checksOf(request, statuses),
    reviews: given.reviews,
    threads: discussions.flatMap(({ id, notes }) => {
      const resolvable = notes.filter((note) => note.resolvable === true);
      if (resolvable.length === 0) return [];
      const position = resolvable[0]?.position;
      return [
        {
          id,
          isResolved: resolvable.every((note) => note.resolved === true),
          path: position?.new_path ?? null,
          line: position?.new_line ?? null,
          review: null,
          comments: resolvable.map(({ author, body }) => ({ author: author?.username ?? '', body: body ?? '' })),
        },
      ];
    }),
    protection: isProtected ? demands : undefined,
    isQueued: demands.hasQueue && (await isInTrain(http, project, number)),
    isBehind: (request.diverged_commits_count ?? 0) > 0,
    isMergeable: UNDECIDED.has(status) ? undefined : status === 'mergeable' && request.user?.can_merge !== false,
    stackedOn: stacked?.find(({ iid }) => iid !== number)?.iid,
    paths: diffs?.flatMap((diff) => [...new Set([diff.new_path, diff.old_path])]),
  };
}

/** GitLab keeps showing the place that a merged one had. */
async function isInTrain(http: ForgeHttp, project: string, number: number): Promise<boolean> {
  const car = await http.find(TRAIN_CAR, `${project}/merge_trains/merge_requests/${number}`);
  return car !== undefined && !/merged$/.test(car.status ?? '');
}

function changeOf(request: Request): PullRequestChanged {
  const status = request.detailed_merge_status ?? 'unchecked';
  return {
    kind: 'pull-request',
    number: request.iid,
    url: request.web_url,
    title: request.title,
    body: request.description ?? '',
    headSha: request.sha,
    branch: request.source_branch,
    base: request.target_branch,
    isFromFork: request.source_project_id !== request.target_project_id,
    isNew: false,
    state: request.state === 'merged' ? 'merged' : request.state === 'closed' ? 'closed' : 'open',
    isDraft: request.draft === true,
    hasConflict: UNDECIDED.has(status) ? undefined : (request.has_conflicts ?? undefined),
    at: toWholeSecond(request.updated_at),
  };
}

/** The jobs of the head and what others report of it, with the pipeline as a whole. The latest of a name has the highest id. */
function checksOf(request: Request, statuses: readonly z.output<typeof STATUS>[]): Check[] {
  const jobs = latestBy(statuses, ({ name }) => name).map(({ name, status, target_url: url, allow_failure: may }) => ({
    name,
    state: may === true && FAILED.has(status) ? ('passed' as const) : stateOf(status),
    url: url ?? null,
  }));
  const pipeline = request.head_pipeline;
  // A pipeline of merged results runs on a commit of its own; GitLab alone knows that it belongs to the head.
  if (!pipeline) return jobs;
  return [
    ...jobs.filter(({ name }) => name !== PIPELINE),
    { name: PIPELINE, state: stateOf(pipeline.status), url: pipeline.web_url ?? null },
  ];
}

function stateOf(status: string): CheckState {
  if (PASSED.has(status)) return 'passed';
  return FAILED.has(status) ? 'failed' : 'pending';
}
