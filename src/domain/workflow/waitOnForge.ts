import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { TxContext } from '../context.ts';
import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';
import { conditionOf } from './conditionOf.ts';
import { findRequestRun, type RequestRun } from './findRequestRun.ts';
import { latestRequests } from './latestRequests.ts';
import { openRuleRequest } from './openRuleRequest.ts';
import { rulesIn } from './rulesFor.ts';
import type { Workflow, WorkflowRule } from './Workflow.ts';

/** The reason of a run that cannot go on before its forge says something. */
export const WAITING_ON_FORGE = 'waiting-on-forge';

/** Whether its forge still says what becomes of a pull request. */
export const isFollowed = ({ state }: CardPullRequestRow): boolean => state === 'open' || state === 'draft';

/** Work that waits for the forge, with its last run. */
interface Waiting {
  readonly request: WorkRequestRow;
  readonly run: RequestRun | undefined;
}

/**
 * Whether the forge decided something at the present head after the work had begun: the run may have missed it. What was decided at
 * a head that the run has left is what it worked on.
 */
export function hasMissed({ facts: { decided }, headSha }: CardPullRequestRow, { request, run }: Waiting): boolean {
  return decided?.sha === headSha && new Date(decided.at) > (run?.firstReportAt ?? request.createdAt);
}

/** Asks again for the work on a locked card that waits for the forge, in its session. */
export async function goOn(
  tx: TxContext,
  card: CardRow,
  workflow: Workflow,
  isNewsFor: (waiting: Waiting) => boolean,
): Promise<void> {
  const rules = rulesIn(workflow, card.column);
  for (const request of await latestRequests(tx, card, rules)) {
    const rule = rules.find(({ id }) => id === request.ruleId);
    if (rule === undefined || request.state !== 'refused' || request.reason !== WAITING_ON_FORGE) continue;
    const waiting = { request, run: await findRequestRun(tx, request) };
    if (isNewsFor(waiting)) await continueWaiting(tx, card, workflow, rule, waiting);
  }
}

/** Asks for waiting work again, as the same attempt. */
export async function continueWaiting(
  tx: TxContext,
  card: CardRow,
  workflow: Workflow,
  rule: WorkflowRule,
  { request, run }: Waiting,
): Promise<void> {
  await openRuleRequest(tx, card, workflow, rule, {
    attempt: request.attempt,
    resumeSessionId: run?.sessionId ?? null,
    reason: conditionOf(rule, request),
  });
}
