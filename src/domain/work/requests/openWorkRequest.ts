import { sql } from 'kysely';
import { asJson, type Bound, build, placesOf, prepare, runOne } from '../../../db/builder.ts';
import { tracer } from '../../../lib/tracing/tracer.ts';
import { newId } from '../../../lib/uuid.ts';
import type { ColumnOf } from '../../../tables/Row.ts';
import type { WorkContext, WorkRequest } from '../../../tables/WorkRequest.ts';
import type { Effort } from '../../../tables/words.ts';
import type { TxContext } from '../../context.ts';
import { traceparentHere } from '../../traceWork.ts';
import { auditRequest } from './auditRequest.ts';
import { workContext, workRequestEvent } from './workRequestPayload.ts';
import { WORK_REQUEST_NAMES, type WorkRequestRow } from './workRequestRow.ts';

/** The request of a workflow rule or a module. The caller has made sure that the project is its own. */
export interface NewWorkRequest {
  accountId: string;
  projectId: string;
  kind: string;
  subjectType: string;
  subjectId: string;
  cardNumber: number | null;
  capability?: string | null;
  ruleId?: string | null;
  resumeSessionId?: string | null;
  context?: Partial<WorkContext> | null;
  model?: string | null;
  effort?: Effort | null;
  prompt?: string | null;
  attempt?: number;
  /** The attempt that the request is: its set, its id, which becomes that of the request, its number and the account that it names. */
  ofSet?: { setId: string; id: string; number: number; account: string | null };
  /** When the card template's work timeout ends the wait. */
  timesOutAt?: Date | null;
  /** Since when agent accounts that took the work were limited. */
  limitedSince?: Date | null;
  /** How often in a row bridges that were stopped have handed the work back. */
  handBacks?: number;
  /** How often in a row failed checks have sent the work back. */
  sentBack?: number;
}

/** The columns that the opening gives a value of their own; those that it leaves out have defaults or are empty. */
const GIVEN = [
  'id',
  'accountId',
  'projectId',
  'kind',
  'capability',
  'subjectType',
  'subjectId',
  'cardNumber',
  'ruleId',
  'resumeSessionId',
  'model',
  'effort',
  'prompt',
  'attempt',
  'timesOutAt',
  'limitedSince',
  'handBacks',
  'sentBack',
  'traceparent',
  'attemptSetId',
  'attemptAccount',
] as const satisfies readonly ColumnOf<typeof WorkRequest>[];

type Opened = Pick<WorkRequestRow, (typeof GIVEN)[number] | 'attemptId' | 'attemptNumber'> & {
  context: string;
  now: Date;
};

/** Work on a card whose attempts are over goes on in the worktree of the newest that was picked. */
const picked = (opened: Bound<Opened>, column: 'pickedId' | 'pickedNumber') =>
  build
    .selectFrom('attemptSet as s')
    .select(`s.${column}`)
    .where('s.cardId', '=', opened.subjectId)
    // Another subject may have any id as its own, also that of somebody's card.
    .where(opened.subjectType, '=', sql.lit('card'))
    .where('s.ownerId', '=', opened.accountId)
    .where('s.projectId', '=', opened.projectId)
    .where('s.pickedId', 'is not', null)
    .orderBy('s.id', 'desc')
    .limit(sql.lit(1));

const INSERT = prepare((opened: Bound<Opened>) =>
  build
    .insertInto('workRequest')
    .values({
      ...placesOf(opened, GIVEN),
      state: sql.lit('open'),
      attemptId: sql<string>`coalesce(${opened.attemptId}::uuid, (${picked(opened, 'pickedId')}))`,
      attemptNumber: sql<number>`coalesce(${opened.attemptNumber}::int, (${picked(opened, 'pickedNumber')}))`,
      context: asJson(opened.context),
      createdAt: opened.now,
      waitingSince: opened.now,
    })
    .returning(WORK_REQUEST_NAMES),
);

/** Opens a request and records its event. A request on a held card is stored open too, but not offered. */
export function openWorkRequest(tx: TxContext, request: NewWorkRequest): Promise<WorkRequestRow> {
  const span = { name: 'work request', facts: { 'bascule.work.kind': request.kind } };
  return tracer()?.run(span, () => open(tx, request)) ?? open(tx, request);
}

async function open(tx: TxContext, request: NewWorkRequest): Promise<WorkRequestRow> {
  const row = await runOne(tx.queries, INSERT, {
    id: request.ofSet?.id ?? newId(),
    accountId: request.accountId,
    projectId: request.projectId,
    kind: request.kind,
    capability: request.capability ?? null,
    subjectType: request.subjectType,
    subjectId: request.subjectId,
    cardNumber: request.cardNumber,
    ruleId: request.ruleId ?? null,
    resumeSessionId: request.resumeSessionId ?? null,
    context: JSON.stringify(workContext(request.context ?? null)),
    model: request.model ?? null,
    effort: request.effort ?? null,
    prompt: request.prompt ?? null,
    attempt: request.attempt ?? 1,
    timesOutAt: request.timesOutAt ?? null,
    limitedSince: request.limitedSince ?? null,
    handBacks: request.handBacks ?? 0,
    sentBack: request.sentBack ?? 0,
    traceparent: traceparentHere(),
    attemptSetId: request.ofSet?.setId ?? null,
    attemptId: request.ofSet?.id ?? null,
    attemptNumber: request.ofSet?.number ?? null,
    attemptAccount: request.ofSet?.account ?? null,
    now: tx.now,
  });
  const opened = row as WorkRequestRow;
  tx.record(workRequestEvent(opened));
  auditRequest(tx, opened, 'bridge.work_request_opened');
  return opened;
}
