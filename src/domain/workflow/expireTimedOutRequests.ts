import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { lockCards } from '../board/cards/lockCard.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { living } from '../erasure/living.ts';
import { startHold } from '../holds/startHold.ts';
import { mailNeedsYou } from '../members/mailNeedsYou.ts';
import { requireSystem } from '../requireSystem.ts';
import { endOpenRequests } from '../work/requests/endOpenRequests.ts';
import { lockRequests } from '../work/requests/lockRequests.ts';
import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';
import { blocked } from '../work/waiting/blockers.ts';
import { markFullColumns } from '../work/waiting/markFullColumns.ts';
import { limitedText, timeoutText } from './failureText.ts';
import { findFailedRule } from './findFailedRule.ts';

/** The reason that the work timeout leaves on the requests it ends. */
const WORK_TIMEOUT = 'work-timeout';

/**
 * For work that a bridge began and lost, the time starts again at the reopening. Work that no bridge may take,
 * because its column is full, does not wait for a bridge: the time runs from the last pass that found the column
 * full. Nor does work on a card that waits for another one: its time begins when the card does so no longer.
 */
const DUE = prepare(({ now, limit }: Bound<{ now: Date; limit: number }>) =>
  build
    .selectFrom('workRequest as w')
    .leftJoin('card as c', 'c.id', 'w.subjectId')
    .leftJoin('boardColumn as k', 'k.id', 'c.columnId')
    .select(['w.id', 'w.subjectId as cardId'])
    .where(living.project('w'))
    .where('w.state', '=', sql.lit('open'))
    .where('w.timesOutAt', '<', now)
    .where(({ eb, fn, parens, ref }) => {
      const timeToTake = parens('w.timesOutAt', '-', ref('w.createdAt'));
      // `greatest` ignores a column without a limit, or without a card.
      const since = fn<Date>('greatest', [ref('w.waitingSince'), ref('k.fullAt')]);
      return eb(eb(since, '+', timeToTake), '<', now);
    })
    .where(({ not }) => not(blocked))
    .orderBy('w.timesOutAt')
    .limit(limit),
);

/**
 * Ends open requests that no bridge took within their board's work timeout (document 1 §3.2); the cards whose rules
 * say so pause. `limit` bounds one transaction. Safe on many processes at once.
 */
export async function expireTimedOutRequests(ctx: Context, limit: number): Promise<{ expired: number }> {
  requireSystem(ctx);
  await markFullColumns(ctx);
  const expired = await inBatches(limit, (size) => transaction(ctx, (tx) => expireBatch(tx, size)));
  return { expired };
}

async function expireBatch(tx: TxContext, limit: number): Promise<number> {
  const due = await run(tx.queries, DUE, { now: tx.now, limit });
  const ids = due.map((request) => request.id);
  // Cards before requests, in the order of every other transaction.
  const cardIds = due.map((request) => request.cardId);
  if (ids.length > 0) {
    await lockCards(tx, cardIds);
    await lockRequests(tx, ids, cardIds);
  }
  const ended = await endOpenRequests(tx, ids, 'expired', WORK_TIMEOUT);
  const paused: CardRow[] = [];
  for (const request of ended) {
    const card = await pauseCard(tx, request);
    if (card !== undefined) paused.push(card);
  }
  await mailNeedsYou(tx, paused, 'pause');
  return ended.length;
}

/** @returns the card, if it is paused now and was not before */
async function pauseCard(tx: TxContext, request: WorkRequestRow): Promise<CardRow | undefined> {
  const failed = await findFailedRule(tx, request);
  if (!failed?.rule.pauses) return undefined;
  const paused = await startHold(tx, failed.card, {
    actor: 'agent',
    reason:
      request.limitedSince === null
        ? timeoutText(request.kind, failed.workflow.workTimeoutMinutes)
        : limitedText(request.kind),
    auditActor: 'workflow',
  });
  return paused ? failed.card : undefined;
}
