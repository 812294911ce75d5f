import { workContext, workRequestPayload } from '../../domain/work/workRequestPayload.ts';
import type { WorkRequestRow } from '../../domain/work/workRequestRow.ts';
import type { WorkRequest } from './WorkRequest.ts';

/** A request's row as the graph's node; the claim token stays behind. */
export function toWorkRequest(row: WorkRequestRow): WorkRequest {
  return {
    id: row.id,
    projectId: row.project_id,
    state: row.state,
    kind: row.kind,
    capability: row.capability,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    cardNumber: row.card_number,
    ruleId: row.rule_id,
    createdAt: row.created_at,
    resumeSessionId: row.resume_session_id,
    context: workContext(row.context),
    model: row.model,
    effort: row.effort,
    prompt: row.prompt,
    attempt: row.attempt,
    claimCount: row.claim_count,
    bridgeId: row.bridge_id,
    leaseUntil: row.lease_until,
    reason: row.reason,
    settledAt: row.settled_at,
    get payload() {
      return workRequestPayload(row);
    },
  };
}
