import { workContext, workRequestPayload } from '../../domain/work/workRequestPayload.ts';
import type { WorkRequestRow } from '../../domain/work/workRequestRow.ts';
import type { WorkRequest } from './WorkRequest.ts';

/** A request's row as the graph's node; the claim token stays behind. */
export function toWorkRequest(row: WorkRequestRow): WorkRequest {
  return {
    id: row.id,
    projectId: row.projectId,
    state: row.state,
    kind: row.kind,
    capability: row.capability,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    cardNumber: row.cardNumber,
    ruleId: row.ruleId,
    createdAt: row.createdAt,
    updatedAt: row.settledAt ?? row.waitingSince,
    resumeSessionId: row.resumeSessionId,
    context: workContext(row.context),
    model: row.model,
    effort: row.effort,
    prompt: row.prompt,
    attempt: row.attempt,
    claimCount: row.claimCount,
    bridgeId: row.bridgeId,
    leaseUntil: row.leaseUntil,
    reason: row.reason,
    settledAt: row.settledAt,
    get payload() {
      return workRequestPayload(row);
    },
  };
}
