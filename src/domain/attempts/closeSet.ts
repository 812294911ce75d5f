import { type SqlBool, sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import type { AttemptSetRow } from '../../tables/AttemptSet.ts';
import type { RunRow } from '../../tables/Run.ts';
import { WAITING_RUN_STATES, type WorkRequestState } from '../../tables/words.ts';
import { personOf } from '../actInProject.ts';
import { closeAsksOf } from '../asks/closeAsksOf.ts';
import { auditCard } from '../board/cards/auditCard.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import { followCommands } from '../commands/messages/followCommands.ts';
import type { TxContext } from '../context.ts';
import { lockRuns } from '../runs/lockRun.ts';
import { withClaimEnded } from '../work/claims/claimRecord.ts';
import { auditRequest } from '../work/requests/auditRequest.ts';
import { lockRequests } from '../work/requests/lockRequests.ts';
import { workRequestEvent } from '../work/requests/workRequestPayload.ts';
import { WORK_REQUEST_COLUMNS, type WorkRequestRow } from '../work/requests/workRequestRow.ts';
import { PASSED_OVER } from '../work/waiting/attempts.ts';
import { offerFreedPlaces } from '../work/waiting/offerFreedPlaces.ts';

/** The reason on the requests of attempts that were not picked. */
const NOT_PICKED = 'attempt-not-picked';
/** That of a picked one whose claim had run out, so that it waited for a bridge again. */
const PICKED = 'attempt-picked';

const STATES = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build.selectFrom('workRequest').select(['id', 'state', 'claimCount']).where('id', '=', among(ids)),
);

/** Locks the requests of a set, whose card is locked, and reads their states, by attempt; that of a purged one is missing. */
export async function stateOfAttempts(
  tx: TxContext,
  set: AttemptSetRow,
): Promise<Map<string, { state: WorkRequestState; claimCount: number }>> {
  const ids = set.attempts.map(({ id }) => id);
  await lockRequests(tx, ids, [set.cardId]);
  return new Map((await run(tx.queries, STATES, { ids })).map(({ id, ...found }) => [id, found]));
}

/**
 * SQL text, because it ends the claim's record by the same SQL as the flush of results. A claimed request ends too, unlike with a
 * hold: its token settles nothing any more, and its bridge ends the run.
 */
const END = statement<WorkRequestRow>(
  'attempts_end',
  `update work_request w set state = 'cancelled', reason = case when w.id = $2::uuid then '${PICKED}' else '${NOT_PICKED}' end, settled_at = $3, lease_until = null,
     updated_at = greatest(w.updated_at, $3::timestamptz),
     claims = case when w.state = 'claimed' then ${withClaimEnded('$3::timestamptz', "'cancelled'")} else w.claims end
   where w.id = any($1::uuid[]) and w.state in ('open', 'claimed')
   returning ${WORK_REQUEST_COLUMNS}`,
);

type Closed = Pick<AttemptSetRow, 'id' | 'endedBy' | 'pickedId' | 'pickedNumber'> & { now: Date };
const CLOSE = prepare((bound: Bound<Closed>) =>
  build
    .updateTable('attemptSet')
    .set({ endedAt: bound.now, endedBy: bound.endedBy, pickedId: bound.pickedId, pickedNumber: bound.pickedNumber })
    .where('id', '=', bound.id),
);

const RUNS = prepare(({ requestIds, accountId }: Bound<{ requestIds: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('run')
    .select('id')
    .where('workRequestId', '=', among(requestIds))
    .where('accountId', '=', accountId)
    .orderBy('id'),
);

const WITHDRAW = prepare(({ runIds, now }: Bound<{ runIds: readonly string[]; now: Date }>) =>
  build
    .updateTable('bridgeCommand')
    .set({ state: sql.lit('cancelled'), settledAt: now })
    .where('runId', '=', among(runIds))
    .where('state', '=', sql.lit('pending'))
    .where('kind', '=', sql.lit('resume-run'))
    .returning(['id', 'kind', 'state', 'reason', 'runId']),
);

/** They wait for a person no longer, so that the list of those that may do stays short. */
const FOLLOW = prepare(({ runIds, now }: Bound<{ runIds: readonly string[]; now: Date }>) =>
  build
    .updateTable('run')
    .set({ followedAt: now })
    .where('id', '=', among(runIds))
    .where('state', 'in', WAITING)
    .where('followedAt', 'is', null),
);
const WAITING = WAITING_RUN_STATES.map((state) => sql.lit(state));

const NUDGED = prepare(({ accountId, ids }: Bound<{ accountId: string; ids: readonly string[] }>) =>
  build
    .selectFrom('bridge')
    .select('bridgeId')
    .where('accountId', '=', accountId)
    .where('bridgeId', '=', among(ids))
    .where(sql.raw<SqlBool>(`'nudge' = any(capabilities)`)),
);

/**
 * Ends an open set, whose card and requests are locked: cards before requests before runs, as everywhere. What a resume of an
 * attempt judged before has its command withdrawn, and one that comes after sees that the set has ended.
 */
export async function closeSet(
  tx: TxContext,
  card: CardRow,
  set: AttemptSetRow,
  pickedId: string | null,
): Promise<void> {
  const pickedNumber = set.attempts.find(({ id }) => id === pickedId)?.number ?? null;
  await run(tx.queries, CLOSE, { id: set.id, now: tx.now, endedBy: personOf(tx.actor), pickedId, pickedNumber });
  const ids = set.attempts.map(({ id }) => id);
  const ended = await tx.queries.query(END, [ids, pickedId, tx.now]);
  for (const row of ended) {
    tx.record(workRequestEvent(row));
    auditRequest(tx, row, 'bridge.work_request_ended');
  }
  const losers = ids.filter((id) => id !== pickedId);
  const runs = await withdraw(tx, set, losers);
  const bridges = [...ended, ...runs].flatMap(({ bridgeId }) => bridgeId ?? []);
  // Heartbeats name the worktrees that are left of attempts; the reply says which go.
  for (const { bridgeId } of await run(tx.queries, NUDGED, { accountId: set.ownerId, ids: bridges })) {
    tx.signal({ kind: 'nudge', accountId: set.ownerId, bridgeId });
  }
  if (card.column.wipLimit !== null) await offerFreedPlaces(tx, [card.column.id]);
  signalCard(tx, card, 'card-changed');
  auditCard(tx, card, 'board.card_changed', { fields: ['attempts'] });
}

/** Withdraws the resumes that people asked for of these attempts and closes what they ask, and returns the runs of them. */
async function withdraw(tx: TxContext, { ownerId }: AttemptSetRow, requestIds: readonly string[]): Promise<RunRow[]> {
  const found = await run(tx.queries, RUNS, { requestIds, accountId: ownerId });
  const runs = await lockRuns(
    tx,
    found.map(({ id }) => id),
  );
  const withdrawn = await run(tx.queries, WITHDRAW, { runIds: [...runs.keys()], now: tx.now });
  await followCommands(
    tx,
    withdrawn.map((command) => ({ ...command, reason: PASSED_OVER })),
  );
  await closeAsksOf(tx, [...runs.values()]);
  await run(tx.queries, FOLLOW, { runIds: [...runs.keys()], now: tx.now });
  return [...runs.values()];
}
