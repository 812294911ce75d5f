import { ForgeError } from '../../domain/pullRequests/ForgeClient.ts';
import type { CheckState, PullRequestChanged, ReviewVerdict } from '../../domain/pullRequests/PullRequestEvent.ts';
import type { PullRequestSnapshot } from '../../domain/pullRequests/PullRequestSnapshot.ts';
import { MOST_CHECKS, MOST_PATHS, MOST_PEOPLE, MOST_REVIEWS } from '../calls/bounds.ts';
import type { ForgeHttp } from '../calls/ForgeHttp.ts';
import { fewAtOnce } from '../calls/fewAtOnce.ts';
import { latestBy } from '../calls/latestBy.ts';
import { stateOfHubStatus } from '../hubStatus.ts';
import type { GitHubGraph } from './GitHubGraph.ts';
import { CHECK_RUNS, COMPARISON, FILE, NUMBERED, PERMISSION, PULL, type Pull, REVIEW, STATUS } from './githubForms.ts';
import { readProtection } from './readProtection.ts';

const PAGE = 100;
const PASSED: ReadonlySet<string> = new Set(['success', 'neutral', 'skipped']);
const VERDICTS: Readonly<Record<string, ReviewVerdict>> = {
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'changes-requested',
  COMMENTED: 'commented',
  DISMISSED: 'dismissed',
};
const WRITES: ReadonlySet<string> = new Set(['admin', 'maintain', 'write']);
/** What GitHub says about merging with this credential; other words mean that it may not. */
const MERGEABLE: Readonly<Record<string, boolean | undefined>> = {
  clean: true,
  has_hooks: true,
  unstable: true,
  unknown: undefined,
};

/** Reads all of a pull request of GitHub that a rule judges. */
export async function readGitHubSnapshot(
  http: ForgeHttp,
  graph: GitHubGraph,
  repository: string,
  number: number,
): Promise<PullRequestSnapshot> {
  const root = `/repos/${repository}`;
  const pull = await http.ask(PULL, 'GET', `${root}/pulls/${number}`);
  const { sha } = pull.head;
  const [checks, reviews, talk, { protection, isKnown }, isBehind, stacked, paths] = await Promise.all([
    readChecks(http, root, sha),
    readReviews(http, root, number),
    graph.readThreads(repository, number),
    readProtection(http, repository, pull.base.ref),
    isBehindBase(http, root, pull),
    http.list(NUMBERED, `${root}/pulls`, PAGE, {
      state: 'open',
      head: `${repository.split('/')[0]}:${pull.base.ref}`,
    }),
    // GitHub lists no more than so many, and says nothing of the rest.
    http.list(FILE, `${root}/pulls/${number}/files`, MOST_PATHS - 1),
  ]);
  if (checks === undefined || reviews === undefined || talk === undefined) {
    throw new ForgeError('refused', 'GitHub has more of this pull request than is read');
  }
  const state = pull.mergeable_state ?? 'unknown';
  return {
    pullRequest: changeOf(pull),
    author: pull.user?.login ?? null,
    checks,
    reviews,
    threads: talk.threads,
    protection,
    isQueued: talk.isQueued,
    isBehind,
    // What is demanded cannot be met where nobody may see it.
    isMergeable: !isKnown ? false : state in MERGEABLE ? MERGEABLE[state] : false,
    stackedOn: stacked?.find((each) => each.number !== number)?.number,
    paths: paths?.flatMap((file) => [file.filename, ...(file.previous_filename ? [file.previous_filename] : [])]),
  };
}

function changeOf(pull: Pull): PullRequestChanged {
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
    hasConflict: typeof pull.mergeable === 'boolean' ? !pull.mergeable : undefined,
    at: pull.updated_at,
  };
}

/** Check runs come in an object of their own, statuses in a plain list, the latest first. */
async function readChecks(
  http: ForgeHttp,
  root: string,
  sha: string,
): Promise<PullRequestSnapshot['checks'] | undefined> {
  const runs: { name: string; state: CheckState; url: string | null }[] = [];
  for (let page = 1; ; page += 1) {
    const query = { filter: 'latest', per_page: PAGE, page };
    const { check_runs: part } = await http.ask(CHECK_RUNS, 'GET', `${root}/commits/${sha}/check-runs`, { query });
    for (const run of part) {
      const isDone = run.status === 'completed';
      const state = !isDone ? 'pending' : PASSED.has(run.conclusion ?? '') ? 'passed' : 'failed';
      runs.push({ name: run.name, state, url: run.html_url ?? null });
    }
    if (part.length < PAGE) break;
    if (runs.length >= MOST_CHECKS) return undefined;
  }
  const statuses = await http.list(STATUS, `${root}/commits/${sha}/statuses`, MOST_CHECKS);
  if (statuses === undefined) return undefined;
  const latest = latestBy(statuses.toReversed(), ({ context }) => context).map(
    ({ context, state, target_url: url }) => ({
      name: context,
      state: stateOfHubStatus(state),
      url: url ?? null,
    }),
  );
  return worstByName([...runs, ...latest]);
}

/** Two apps may report checks of one name: the worse one counts. */
function worstByName<Check extends { name: string; state: CheckState }>(checks: readonly Check[]): Check[] {
  const order: readonly CheckState[] = ['passed', 'pending', 'failed'];
  return latestBy(
    checks.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)),
    ({ name }) => name,
  );
}

/** A comment after a verdict takes nothing of the verdict back, so the latest review that is more than a comment counts. */
async function readReviews(
  http: ForgeHttp,
  root: string,
  number: number,
): Promise<PullRequestSnapshot['reviews'] | undefined> {
  const all = await http.list(REVIEW, `${root}/pulls/${number}/reviews`, MOST_REVIEWS);
  if (all === undefined) return undefined;
  const submitted = all.flatMap(({ id, user, state, commit_id: sha, submitted_at: at }) => {
    const verdict = VERDICTS[state];
    if (verdict === undefined) return [];
    // A dismissed one keeps the time at which it was submitted.
    const given = verdict === 'dismissed' ? null : (at ?? null);
    return [{ id: String(id), author: user?.login ?? '', verdict, sha: sha ?? null, at: given }];
  });
  const latest = latestBy(
    submitted.toSorted((one, other) => Number(one.verdict !== 'commented') - Number(other.verdict !== 'commented')),
    ({ author }) => author,
  );
  const deciding = latest.filter(({ verdict }) => verdict === 'approved' || verdict === 'changes-requested');
  if (deciding.length > MOST_PEOPLE) return undefined;
  const writers = new Set<string>();
  await fewAtOnce(deciding, async ({ author }) => {
    if (await canWrite(http, root, author)) writers.add(author);
  });
  return latest.map((review) => ({ ...review, canWrite: writers.has(review.author) }));
}

async function canWrite(http: ForgeHttp, root: string, login: string): Promise<boolean> {
  if (login === '') return false;
  const found = await http.find(PERMISSION, `${root}/collaborators/${encodeURIComponent(login)}/permission`);
  return found !== undefined && WRITES.has(found.permission);
}

async function isBehindBase(http: ForgeHttp, root: string, pull: Pull): Promise<boolean> {
  const span = `${encodeURIComponent(pull.base.ref)}...${pull.head.sha}`;
  const found = await http.find(COMPARISON, `${root}/compare/${span}`, { query: { per_page: 1 } });
  // What cannot be compared is not known to hold the tip of its base.
  return found === undefined || found.behind_by > 0;
}
