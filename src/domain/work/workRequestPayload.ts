import type { NewEvent } from '../../events/eventTypes.ts';
import { toSeconds } from '../../lib/rfc3339.ts';
import type { WorkContext } from './WorkRequest.ts';
import type { WorkRequestRow } from './workRequestRow.ts';

/** The five keys, in the document's order, whatever the stored object lacks. */
export function workContext(context: Partial<WorkContext> | null): WorkContext {
  return {
    pullRequestNumber: context?.pullRequestNumber ?? null,
    pullRequestUrl: context?.pullRequestUrl ?? null,
    headSha: context?.headSha ?? null,
    reason: context?.reason ?? null,
    documentId: context?.documentId ?? null,
  };
}

/** The work request object of events and heartbeat replies (document 1 §2.6). It never holds the claim token. */
export function workRequestPayload(row: WorkRequestRow) {
  return {
    type: 'bridge.work_request',
    projectId: row.project_id,
    subject: { type: 'work-request', id: row.id },
    workRequestId: row.id,
    kind: row.kind,
    capability: row.capability,
    state: row.state,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    cardNumber: row.card_number,
    ruleId: row.rule_id,
    createdAt: toSeconds(row.created_at),
    resumeSessionId: row.resume_session_id,
    context: workContext(row.context),
    model: row.model,
    effort: row.effort,
    prompt: row.prompt,
  };
}

/** The event that every change of a request's state sends. */
export function workRequestEvent(row: WorkRequestRow): NewEvent {
  return {
    type: 'bridge.work_request',
    ownerId: row.account_id,
    projectId: row.project_id,
    payload: JSON.stringify(workRequestPayload(row)),
  };
}
