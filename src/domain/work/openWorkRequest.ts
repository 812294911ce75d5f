import { statement } from '../../db/statement.ts';
import { newId } from '../../lib/uuid.ts';
import type { WorkContext } from '../../tables/WorkRequest.ts';
import type { Effort } from '../../tables/words.ts';
import type { TxContext } from '../context.ts';
import { workContext, workRequestEvent } from './workRequestPayload.ts';
import { WORK_REQUEST_COLUMNS, type WorkRequestRow } from './workRequestRow.ts';

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
  /** When the card template's work timeout ends the wait. */
  timesOutAt?: Date | null;
}

const INSERT = statement<WorkRequestRow>(
  'work_open',
  `insert into work_request as w (id, account_id, project_id, kind, capability, state, subject_type, subject_id,
     card_number, rule_id, resume_session_id, context, model, effort, prompt, attempt, created_at, waiting_since, times_out_at)
   values ($1, $2, $3, $4, $5, 'open', $6, $7, $8, $9, $10, $11::jsonb, $12, $13, $14, $15, $16, $16, $17)
   returning ${WORK_REQUEST_COLUMNS}`,
);

/** Opens a request and records its event. A request on a held card is stored open too, but not offered. */
export async function openWorkRequest(tx: TxContext, request: NewWorkRequest): Promise<WorkRequestRow> {
  const [row] = await tx.queries.query(INSERT, [
    newId(),
    request.accountId,
    request.projectId,
    request.kind,
    request.capability ?? null,
    request.subjectType,
    request.subjectId,
    request.cardNumber,
    request.ruleId ?? null,
    request.resumeSessionId ?? null,
    JSON.stringify(workContext(request.context ?? null)),
    request.model ?? null,
    request.effort ?? null,
    request.prompt ?? null,
    request.attempt ?? 1,
    tx.now,
    request.timesOutAt ?? null,
  ]);
  const opened = row as WorkRequestRow;
  tx.record(workRequestEvent(opened));
  return opened;
}
