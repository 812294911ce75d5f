import type { PullRequestSnapshot } from '../../domain/pullRequests/PullRequestSnapshot.ts';
import { MOST_PEOPLE, MOST_REVIEWS } from '../calls/bounds.ts';
import type { ForgeHttp } from '../calls/ForgeHttp.ts';
import { fewAtOnce } from '../calls/fewAtOnce.ts';
import { APPROVALS, MEMBER, NOTE, REVIEWER, VERSION } from './gitlabForms.ts';
import { toWholeSecond } from './toWholeSecond.ts';

/** The role Developer, from which on members write. */
const WRITES = 30;
const APPROVED = 'approved this merge request';
const REQUESTED = 'requested changes';

type Reviews = PullRequestSnapshot['reviews'];

/**
 * The verdicts on a merge request with the number of approvals that it needs. An approval names no commit: the commit is the one that
 * was the head at the time of the approval.
 */
export async function readGitLabReviews(
  http: ForgeHttp,
  project: string,
  root: string,
): Promise<{ reviews: Reviews; approvals: number } | undefined> {
  const [approvals, reviewers, notes, versions] = await Promise.all([
    http.ask(APPROVALS, 'GET', `${root}/approvals`),
    http.find(REVIEWER.array(), `${root}/reviewers`),
    http.list(NOTE, `${root}/notes`, MOST_REVIEWS, { sort: 'desc', order_by: 'created_at' }),
    http.list(VERSION, `${root}/versions`, MOST_REVIEWS),
  ]);
  if (notes === undefined || versions === undefined) return undefined;
  const headAt = (at: string | undefined): string | null =>
    versions
      .toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
      .find(({ created_at: made }) => at !== undefined && Date.parse(made) <= Date.parse(at))?.head_commit_sha ?? null;
  const noted = (username: string, what: string): string | undefined =>
    notes.find(({ system, body, author }) => system && author.username === username && body.startsWith(what))
      ?.created_at;
  const approved = (approvals.approved_by ?? []).map(({ user, approved_at: at }) => ({
    user,
    verdict: 'approved' as const,
    at: at ?? noted(user.username, APPROVED),
  }));
  const requested = (reviewers ?? [])
    .filter(({ state }) => state === 'requested_changes')
    .map(({ user }) => ({
      user,
      verdict: 'changes-requested' as const,
      at: noted(user.username, REQUESTED),
    }));
  // A person who asks for changes has taken their approval back.
  const asking = new Set(requested.map(({ user }) => user.id));
  const given = [...approved.filter(({ user }) => !asking.has(user.id)), ...requested];
  if (given.length > MOST_PEOPLE) return undefined;
  const reviews = await fewAtOnce(given, async ({ user, verdict, at }) => {
    const member = await http.find(MEMBER, `${project}/members/all/${user.id}`);
    const canWrite = member !== undefined && member.access_level >= WRITES;
    const ms = Date.parse(at ?? '');
    const when = Number.isNaN(ms) ? null : toWholeSecond(new Date(ms));
    return { id: null, author: user.username, verdict, sha: headAt(at), canWrite, at: when };
  });
  return { reviews, approvals: approvals.approvals_required ?? 0 };
}
