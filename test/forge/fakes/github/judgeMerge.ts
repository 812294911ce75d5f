import { Refused } from '../shared/FakeServer.ts';
import type { Pull, User } from '../shared/words.ts';
import type { GithubState } from './GithubState.ts';
import type { Protection } from './Protection.ts';

/** Why one check holds a merge up; undefined when it has passed. */
function checkHolds(state: GithubState, pull: Pull, name: string): string | undefined {
  const { repository, head } = pull;
  const run = state.latestRuns(repository, head).find((one) => one.name === name);
  const status = state.hosting.statusesOf(repository, head).find((one) => one.context === name);
  if (run === undefined && status === undefined) return `Required status check "${name}" is expected.`;
  const fails = [
    ...(run !== undefined && run.status === 'completed' && !PASSING.has(run.conclusion ?? '') ? ['run'] : []),
    ...(status !== undefined && (status.state === 'failure' || status.state === 'error') ? ['status'] : []),
  ];
  if (fails.length > 0) return `Required status check "${name}" is failing.`;
  const waits = (run !== undefined && run.status !== 'completed') || status?.state === 'pending';
  return waits ? `Required status check "${name}" is in progress.` : undefined;
}

const PASSING = new Set(['success', 'neutral', 'skipped']);

/** The last word of each reviewer who may write: what counts for rules about reviews. */
function standingReviews(pull: Pull): { approvals: number; isHeld: boolean } {
  const last = new Map<User, string>();
  for (const { user, verdict } of pull.reviews) {
    if (verdict === 'pending' || verdict === 'commented') continue;
    const permission = pull.repository.members.get(user);
    if (permission === 'write' || permission === 'admin') last.set(user, verdict);
  }
  const verdicts = [...last.values()];
  return {
    approvals: verdicts.filter((verdict) => verdict === 'approved').length,
    isHeld: verdicts.includes('changes-requested'),
  };
}

/** What one set of rules holds against a merge. */
async function ruleHolds(state: GithubState, pull: Pull, rule: Protection): Promise<string[]> {
  const { approvals, isHeld } = standingReviews(pull);
  const reasons = rule.checks.flatMap((name) => checkHolds(state, pull, name) ?? []);
  if (rule.approvals !== undefined) {
    if (approvals < rule.approvals) {
      reasons.push(`At least ${rule.approvals} approving review is required by reviewers with write access.`);
    }
    if (isHeld) reasons.push('Changes requested by a reviewer with write access.');
  }
  if (
    rule.needsResolvedThreads &&
    state.hosting.threadsFor(pull, pull.author).some(({ thread }) => !thread.isResolved)
  ) {
    reasons.push('A conversation must be resolved before this pull request can be merged.');
  }
  if (rule.isStrict) {
    const { behind } = await pull.repository.git.distance(`refs/heads/${pull.base}`, pull.head);
    if (behind > 0) reasons.push('The head branch is not up to date with the base branch.');
  }
  return reasons;
}

/** Everything that the rules of the base hold against a merge by somebody; the queue is none of them. */
export async function protectionHolds(state: GithubState, pull: Pull, user: User): Promise<string[]> {
  const isAdministrator = pull.repository.members.get(user) === 'admin';
  const reasons: string[] = [];
  for (const rule of state.protectionsOf(pull.repository, pull.base)) {
    if (isAdministrator && !rule.holdsForAdministrators) continue;
    reasons.push(...(await ruleHolds(state, pull, rule)));
  }
  return reasons;
}

/** Refuses a merge where GitHub does. */
export async function requireMergeable(state: GithubState, pull: Pull, user: User, sha: unknown): Promise<void> {
  const refuse = (status: number, message: string) =>
    new Refused(status, {
      message,
      documentation_url: 'https://docs.github.com/rest/pulls/pulls#merge-a-pull-request',
      status: String(status),
    });
  if (pull.state !== 'open') throw refuse(405, 'Pull Request is not mergeable');
  if (sha !== undefined && sha !== pull.head) {
    throw refuse(409, 'Head branch was modified. Review and try the merge again.');
  }
  if (pull.isDraft) throw refuse(405, 'Pull Request is still a draft');
  if (await state.conflicts.look(pull)) throw refuse(405, 'Pull Request is not mergeable');
  if (state.needsQueue(pull, user)) {
    throw refuse(405, 'Repository rule violations found\n\nChanges must be made through the merge queue\n\n');
  }
  const reasons = await protectionHolds(state, pull, user);
  if (reasons.length > 0) throw refuse(405, reasons.join(' '));
}
