import type { z } from 'zod';
import { ForgeError } from '../../domain/pullRequests/ForgeClient.ts';
import type { PullRequestChanged, ReviewVerdict } from '../../domain/pullRequests/PullRequestEvent.ts';
import type { PullRequestSnapshot } from '../../domain/pullRequests/PullRequestSnapshot.ts';
import { MOST_CHECKS, MOST_PATHS, MOST_REVIEWS } from '../calls/bounds.ts';
import type { ForgeHttp } from '../calls/ForgeHttp.ts';
import { latestBy } from '../calls/latestBy.ts';
import { stateOfHubStatus } from '../hubStatus.ts';
import { BRANCH, FILE, OPEN_PULL, PROTECTION, PULL, type Pull, REVIEW, type Review, STATUS } from './forgejoForms.ts';
import { matchesContext } from './matchesContext.ts';
import { readForgejoThreads } from './readForgejoThreads.ts';

const MOST_OPEN = 500;
/** So long Forgejo may look for conflicts. */
const LOOKS_MS = 2 * 60_000;
const VERDICTS: Readonly<Record<string, ReviewVerdict>> = {
  APPROVED: 'approved',
  REQUEST_CHANGES: 'changes-requested',
  COMMENT: 'commented',
};

/** Reads all of a pull request of Forgejo or Gitea that a rule judges. */
export async function readForgejoSnapshot(
  http: ForgeHttp,
  repository: string,
  number: number,
): Promise<PullRequestSnapshot> {
  const repo = `/repos/${repository}`;
  const root = `${repo}/pulls/${number}`;
  const pull = await http.ask(PULL, 'GET', root);
  const [statuses, reviews, branch, open, files] = await Promise.all([
    http.list(STATUS, `${repo}/commits/${pull.head.sha}/statuses`, MOST_CHECKS, { sort: 'leastindex' }),
    http.list(REVIEW, `${root}/reviews`, MOST_REVIEWS),
    http.ask(BRANCH, 'GET', `${repo}/branches/${encodeURIComponent(pull.base.ref)}`),
    http.list(OPEN_PULL, `${repo}/pulls`, MOST_OPEN, { state: 'open' }),
    http.list(FILE, `${root}/files`, MOST_PATHS),
  ]);
  const threads = reviews && (await readForgejoThreads(http, root, reviews));
  if (statuses === undefined || reviews === undefined || threads === undefined) {
    throw new ForgeError('refused', 'Forgejo has more of this pull request than is read');
  }
  const checks = latestBy(statuses, ({ context }) => context).map(({ context, status, target_url: url }) => ({
    name: context,
    state: stateOfHubStatus(status),
    url: url ?? null,
  }));
  // While it looks for conflicts, and after a push it does so first, it says that there is no merging.
  const again = pull.mergeable === false ? await http.ask(PULL, 'GET', root) : pull;
  const isMergeable = again.mergeable === false || branch.user_can_merge === false ? false : undefined;
  return {
    pullRequest: changeOf(pull, conflictOf(again, branch)),
    author: pull.user?.login ?? null,
    checks,
    reviews: verdictsOf(reviews),
    threads: threads.map(({ place: _, ...thread }) => thread),
    protection: await protectionOf(http, repo, branch, checks),
    isQueued: false,
    isBehind: pull.merge_base !== branch.commit.id,
    isMergeable,
    stackedOn: open?.find((each) => each.head.ref === pull.base.ref && each.number !== number)?.number,
    paths: files?.flatMap((file) => [file.filename, ...(file.previous_filename ? [file.previous_filename] : [])]),
  };
}

function changeOf(pull: Pull, hasConflict: boolean | undefined): PullRequestChanged {
  return {
    kind: 'pull-request',
    number: pull.number,
    url: pull.html_url,
    title: pull.title,
    body: pull.body ?? '',
    headSha: pull.head.sha,
    branch: pull.head.ref,
    base: pull.base.ref,
    isFromFork: pull.head.repo?.full_name !== pull.base.repo.full_name,
    isNew: false,
    state: pull.merged ? 'merged' : pull.state === 'open' ? 'open' : 'closed',
    isDraft: pull.draft === true,
    hasConflict,
    at: pull.updated_at,
  };
}

/**
 * That there is no merging need not mean a conflict: it is what Forgejo says of drafts too, and while it looks for conflicts, which it
 * does after every push to one of both branches.
 */
function conflictOf(
  { draft, mergeable, updated_at: at }: Pull,
  { commit }: z.output<typeof BRANCH>,
): boolean | undefined {
  if (draft === true || typeof mergeable !== 'boolean') return undefined;
  if (mergeable) return false;
  const pushed = Math.max(at.getTime(), commit.timestamp?.getTime() ?? 0);
  return Date.now() - pushed < LOOKS_MS ? undefined : true;
}

/** A comment takes nothing of a verdict back, so the latest review that is more than a comment counts. */
function verdictsOf(reviews: readonly Review[]): PullRequestSnapshot['reviews'] {
  const submitted = reviews.flatMap(({ id, user, state, commit_id: sha, official, dismissed, submitted_at: at }) => {
    const verdict = dismissed === true ? 'dismissed' : VERDICTS[state];
    if (verdict === undefined) return [];
    const canWrite = official === true;
    // A dismissed one keeps the time at which it was submitted.
    const given = verdict === 'dismissed' ? null : (at ?? null);
    return [{ id: String(id), author: user?.login ?? '', verdict, sha: sha ?? null, canWrite, at: given }];
  });
  return latestBy(
    submitted.toSorted((one, other) => Number(one.verdict !== 'commented') - Number(other.verdict !== 'commented')),
    ({ author }) => author,
  );
}

async function protectionOf(
  http: ForgeHttp,
  repo: string,
  branch: z.output<typeof BRANCH>,
  checks: PullRequestSnapshot['checks'],
): Promise<PullRequestSnapshot['protection']> {
  if (!branch.protected) return undefined;
  const name = branch.effective_branch_protection_name;
  // Only administrators see the rest; where it is hidden, the stricter is taken for it.
  const its = name ? await http.find(PROTECTION, `${repo}/branch_protections/${encodeURIComponent(name)}`) : undefined;
  const patterns = branch.enable_status_check === true ? (branch.status_check_contexts ?? []) : [];
  const names = patterns.flatMap((pattern) => {
    const matching = checks.filter((check) => matchesContext(check.name, pattern));
    return matching.length === 0 ? [pattern] : matching.map((check) => check.name);
  });
  return {
    checks: [...new Set(names)],
    approvals: branch.required_approvals ?? 0,
    needsResolvedThreads: false,
    needsUpToDate: its === undefined || its.block_on_outdated_branch === true,
    hasQueue: false,
  };
}
