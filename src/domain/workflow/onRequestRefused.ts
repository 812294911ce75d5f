import { startHold } from '../holds/startHold.ts';
import { mailNeedsYou } from '../members/mailNeedsYou.ts';
import { readPullRequest } from '../pullRequests/pullRequestRow.ts';
import type { OnRefused } from '../work/claims/WorkAttempt.ts';
import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';
import { conditionOf } from './conditionOf.ts';
import { refusalText } from './failureText.ts';
import { findFailedRule } from './findFailedRule.ts';
import { findRequestRun, sessionToResume } from './findRequestRun.ts';
import { handedBack, handedBackText } from './handedBack.ts';
import { openRuleRequest } from './openRuleRequest.ts';
import type { WorkflowRule } from './Workflow.ts';
import { continueWaiting, hasMissed, isFollowed, WAITING_ON_FORGE } from './waitOnForge.ts';

/** The reason that a bridge posts for a run that a person stopped. A stop holds no card (document 1 §2.8). */
const STOPPED = 'stopped';

/**
 * Handles refused work in the transaction that settles it: the rule requests it again, naming the session to
 * continue, or the card pauses with the reason (document 3 §3.1). Work that a bridge handed back is requested again, unless that
 * happened too often in a row. Work that waits for the forge goes on at what the forge says next (`onPullRequestChanged`), or at once
 * where that came before the result.
 */
export const onRequestRefused: OnRefused = async (tx, request) => {
  if (request.reason === STOPPED) return;
  const failed = await findFailedRule(tx, request);
  if (failed === undefined) return;
  const { card, workflow, rule } = failed;
  const run = await findRequestRun(tx, request);
  const pullRequest = request.reason === WAITING_ON_FORGE ? await readPullRequest(tx.queries, card.id) : undefined;
  if (pullRequest !== undefined && isFollowed(pullRequest)) {
    // What the forge said while the run was at work would wake it no more.
    if (hasMissed(pullRequest, { request, run })) await continueWaiting(tx, card, workflow, rule, { request, run });
    return;
  }
  const reason = conditionOf(rule, request);
  const retry = handedBack(request, tx.now);
  const resumeSessionId = sessionToResume(request, run);
  // Work that checks sent back and that is tried again is still that work.
  const sent = { sentBack: request.sentBack, failedChecks: request.context.failedChecks };
  const tooOften = retry === 'tooOften';
  if (retry !== undefined && !tooOften) {
    await openRuleRequest(tx, card, workflow, rule, { ...retry, ...sent, resumeSessionId, reason });
  } else if (!tooOften && isRetried(request, rule)) {
    await openRuleRequest(tx, card, workflow, rule, { attempt: request.attempt + 1, ...sent, resumeSessionId, reason });
  } else if (rule.pauses) {
    const paused = await startHold(tx, card, {
      actor: 'agent',
      reason: tooOften ? handedBackText(request.kind) : refusalText(request.kind, request.reason, request.attempt),
      runId: run?.id ?? null,
      auditActor: 'workflow',
    });
    if (paused) await mailNeedsYou(tx, [card], 'pause');
  }
};

const isRetried = ({ reason, attempt }: WorkRequestRow, rule: WorkflowRule): boolean =>
  reason !== null && rule.retryOn.includes(reason) && attempt < rule.maxAttempts;
