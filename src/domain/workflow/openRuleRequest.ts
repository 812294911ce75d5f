import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { readDocuments } from '../board/cards/documentLink.ts';
import type { TxContext } from '../context.ts';
import { type NewWorkRequest, openWorkRequest } from '../work/requests/openWorkRequest.ts';
import { isTried } from '../work/waiting/attempts.ts';
import { isBlocked } from '../work/waiting/blockers.ts';
import { cardContext } from './cardContext.ts';
import { promptText } from './prompts.ts';
import type { Retry } from './Retry.ts';
import type { Workflow, WorkflowRule } from './Workflow.ts';
import { withhold } from './withhold.ts';

const ACTIVE = prepare(({ cardId }: Bound<{ cardId: string }>) =>
  build
    .selectFrom('workRequest')
    .select(['ruleId', 'kind', 'timesOutAt', 'state', 'sentBack'])
    .where('subjectId', '=', cardId)
    .where('subjectType', '=', sql.lit('card'))
    .where('state', 'in', [sql.lit<'open'>('open'), sql.lit<'claimed'>('claimed')]),
);

/** The kind of work that reads a branch and changes nothing. */
const REVIEW = 'review';

/** How long work waits at least for an account that is limited, before its card pauses. */
const LIMITED_MS = 24 * 3_600_000;

/**
 * Opens a rule's request for a locked card, unless it is archived, or one of the same rule is open or claimed: the card's
 * lock makes that look binding. For a card that waits for other cards, the work is withheld until it does no longer, as for one that is tried in several
 * ways until that ends, and for one whose request has no result yet though its checks failed, and so is that for
 * a condition of its pull request while other work of the workflow but a review is open or claimed: two agents must not change one
 * branch. `retry` says what it continues.
 * @returns what became of it; undefined where there is nothing to ask for
 */
export async function openRuleRequest(
  tx: TxContext,
  card: CardRow,
  workflow: Workflow,
  rule: WorkflowRule,
  retry: Retry = {},
): Promise<'opened' | 'withheld' | undefined> {
  if (card.archivedAt !== null) return undefined;
  const active = await run(tx.queries, ACTIVE, { cardId: card.id });
  const isForCondition = rule.when?.some((condition) => condition === retry.reason) === true;
  const own = active.find(({ ruleId }) => ruleId === rule.id);
  if (!isForCondition && own !== undefined) {
    // Checks may end before the result of the work that they judged arrives.
    const isJudged =
      own.state === 'claimed' && retry.failedChecks !== undefined && own.sentBack < (retry.sentBack ?? 0);
    if (!isJudged) return undefined;
    await withhold(tx, card.id, rule, retry);
    return 'withheld';
  }
  const isWorkedOn = active.some(
    (request) => request.ruleId === rule.id || (request.timesOutAt !== null && request.kind !== REVIEW),
  );
  if (
    (isForCondition && isWorkedOn) ||
    (await isBlocked(tx.queries, card.id)) ||
    (await isTried(tx.queries, card.id))
  ) {
    await withhold(tx, card.id, rule, retry);
    return 'withheld';
  }
  const work = await ruleWork(tx, card, { ...rule, reason: retry.reason ?? rule.reason });
  await openWorkRequest(tx, {
    ...work,
    context: { ...work.context, ...(retry.failedChecks !== undefined && { failedChecks: retry.failedChecks }) },
    resumeSessionId: retry.resumeSessionId ?? null,
    attempt: retry.attempt ?? 1,
    timesOutAt: timeoutOf(workflow, retry, tx.now),
    limitedSince: retry.limitedSince ?? null,
    handBacks: retry.handBacks ?? 0,
    sentBack: retry.sentBack ?? 0,
  });
  return 'opened';
}

/** What a rule asks for on a card. */
export async function ruleWork(tx: TxContext, card: CardRow, rule: WorkflowRule): Promise<NewWorkRequest> {
  const documents = rule.documentTag === undefined ? [] : ((await readDocuments(tx, [card.id])).get(card.id) ?? []);
  return {
    accountId: card.ownerId,
    projectId: card.projectId,
    kind: rule.kind,
    subjectType: 'card',
    subjectId: card.id,
    cardNumber: card.number,
    capability: rule.capability ?? null,
    ruleId: rule.id,
    context: cardContext(card, documents, rule),
    model: rule.model ?? null,
    effort: rule.effort ?? null,
    prompt: promptText(rule.prompt),
  };
}

/** Work that is handed back waits for its whole time and for a day at least, from the first time on. */
function timeoutOf({ workTimeoutMinutes }: Workflow, { limitedSince }: Retry, now: Date): Date {
  const waitMs = workTimeoutMinutes * 60_000;
  return limitedSince === undefined
    ? new Date(now.getTime() + waitMs)
    : new Date(limitedSince.getTime() + Math.max(waitMs, LIMITED_MS));
}
