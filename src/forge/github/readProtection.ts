import type { z } from 'zod';
import { ForgeError } from '../../domain/pullRequests/ForgeClient.ts';
import type { PullRequestSnapshot } from '../../domain/pullRequests/PullRequestSnapshot.ts';
import type { ForgeHttp } from '../calls/ForgeHttp.ts';
import { BRANCH, PROTECTION, RULE } from './githubForms.ts';

const MOST_RULES = 500;

type Protection = NonNullable<PullRequestSnapshot['protection']>;

/**
 * What a branch demands, by its rulesets and by its protection of the older kind. That one is shown to administrators alone: where it
 * is hidden, the strictest that is usual is taken for it. `isKnown` is false where the rulesets are hidden too.
 */
export async function readProtection(
  http: ForgeHttp,
  repository: string,
  branch: string,
): Promise<{ readonly protection: Protection | undefined; readonly isKnown: boolean }> {
  const name = encodeURIComponent(branch);
  const [rules, known] = await Promise.all([
    readRules(http, `/repos/${repository}/rules/branches/${name}`),
    http.ask(BRANCH, 'GET', `/repos/${repository}/branches/${name}`),
  ]);
  const ruled = (rules ?? []).map(protectionOf).filter((each) => each !== undefined);
  const classic =
    known.protected === true
      ? await readClassic(http, `/repos/${repository}/branches/${name}`, known, !rules?.length)
      : undefined;
  const found = classic === undefined ? ruled : [...ruled, classic];
  return { protection: found.length === 0 ? undefined : found.reduce(both), isKnown: rules !== undefined };
}

/** The rules of a branch; undefined where they are hidden or too many, which does not mean that there are none. */
async function readRules(http: ForgeHttp, path: string): Promise<z.output<typeof RULE>[] | undefined> {
  try {
    return await http.list(RULE, path, MOST_RULES);
  } catch (error) {
    if (error instanceof ForgeError && (error.fault === 'missing' || error.fault === 'forbidden')) return undefined;
    throw error;
  }
}

/** @param isAlone whether no ruleset explains that the branch is protected */
async function readClassic(
  http: ForgeHttp,
  path: string,
  { protection }: z.output<typeof BRANCH>,
  isAlone: boolean,
): Promise<Protection | undefined> {
  const its = await http.find(PROTECTION, `${path}/protection`);
  const checks = its?.required_status_checks?.contexts ?? protection?.required_status_checks?.contexts ?? [];
  if (its !== undefined) {
    return {
      checks,
      approvals: its.required_pull_request_reviews?.required_approving_review_count ?? 0,
      needsResolvedThreads: its.required_conversation_resolution?.enabled === true,
      needsUpToDate: its.required_status_checks?.strict === true,
      hasQueue: false,
    };
  }
  if (!isAlone && checks.length === 0) return undefined;
  return { checks, approvals: 1, needsResolvedThreads: true, needsUpToDate: checks.length > 0, hasQueue: false };
}

/** What a rule of a ruleset demands; undefined for one that says nothing about merging. */
function protectionOf({ type, parameters }: z.output<typeof RULE>): Protection | undefined {
  const none = { checks: [], approvals: 0, needsResolvedThreads: false, needsUpToDate: false, hasQueue: false };
  if (type === 'merge_queue') return { ...none, hasQueue: true };
  if (type === 'pull_request') {
    return {
      ...none,
      approvals: parameters?.required_approving_review_count ?? 0,
      needsResolvedThreads: parameters?.required_review_thread_resolution === true,
    };
  }
  if (type !== 'required_status_checks') return undefined;
  return {
    ...none,
    checks: (parameters?.required_status_checks ?? []).map(({ context }) => context),
    needsUpToDate: parameters?.strict_required_status_checks_policy === true,
  };
}

const both = (one: Protection, other: Protection): Protection => ({
  checks: [...new Set([...one.checks, ...other.checks])],
  approvals: Math.max(one.approvals, other.approvals),
  needsResolvedThreads: one.needsResolvedThreads || other.needsResolvedThreads,
  needsUpToDate: one.needsUpToDate || other.needsUpToDate,
  hasQueue: one.hasQueue || other.hasQueue,
});
