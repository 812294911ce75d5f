import type { NewEvent } from '../../../events/eventTypes.ts';
import { toSeconds } from '../../../lib/time/rfc3339.ts';
import type { WorkContext } from '../../../tables/WorkRequest.ts';
import type { WorkRequestRow } from './workRequestRow.ts';

/** The five keys, and the failed checks where there are any, in the document's order, whatever the stored object lacks. */
export function workContext(context: Partial<WorkContext> | null): WorkContext {
  const shown: WorkContext = {
    pullRequestNumber: context?.pullRequestNumber ?? null,
    pullRequestUrl: context?.pullRequestUrl ?? null,
    headSha: context?.headSha ?? null,
    reason: context?.reason ?? null,
    documentId: context?.documentId ?? null,
  };
  if (context?.failedChecks !== undefined) shown.failedChecks = context.failedChecks;
  return shown;
}

/** The work request object of events and heartbeat replies (document 1 §2.6). It never holds the claim token. */
export function workRequestPayload(row: WorkRequestRow) {
  return {
    type: 'bridge.work_request' as const,
    projectId: row.projectId,
    subject: { type: 'work-request' as const, id: row.id },
    workRequestId: row.id,
    kind: row.kind,
    capability: row.capability,
    state: row.state,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    cardNumber: row.cardNumber,
    ruleId: row.ruleId,
    createdAt: toSeconds(row.createdAt),
    resumeSessionId: row.resumeSessionId,
    context: workContext(row.context),
    model: row.model,
    effort: row.effort,
    prompt: row.prompt,
    ...attemptKeys(row),
  };
}

interface AttemptKeys {
  attempt?: { id: string; number: number; account: string | null };
  pickedAttempt?: { id: string; number: number };
}
type AttemptColumns = Pick<WorkRequestRow, 'attemptSetId' | 'attemptId' | 'attemptNumber' | 'attemptAccount'>;

/**
 * Whose worktree the work gets: that of its own attempt, beside which others are at work, or that of the one which was picked for
 * the card before. Other work has neither key.
 */
export function attemptKeys({
  attemptSetId,
  attemptId: id,
  attemptNumber: number,
  attemptAccount: account,
}: AttemptColumns): AttemptKeys {
  if (id === null || number === null) return {};
  return attemptSetId === null ? { pickedAttempt: { id, number } } : { attempt: { id, number, account } };
}

/** A nullable value of a statement as JSON. */
const json = (value: string): string => `coalesce(to_json(${value})::text, 'null')`;
const contextKey = (key: string): string => `coalesce((w.context -> '${key}')::text, 'null')`;

const ATTEMPT_KEYS = `case when w.attempt_id is null or w.attempt_number is null then ''
  when w.attempt_set_id is null then ',"pickedAttempt":{"id":"' || w.attempt_id || '","number":' || w.attempt_number || '}'
  else ',"attempt":{"id":"' || w.attempt_id || '","number":' || w.attempt_number
    || ',"account":' || ${json('w.attempt_account')} || '}' end`;

/**
 * The same object as `workRequestPayload`, letter by letter, as SQL over the columns of request `w`: for the statement that
 * writes its event by itself.
 */
export const WORK_REQUEST_PAYLOAD = `'{"type":"bridge.work_request","projectId":"' || w.project_id
  || '","subject":{"type":"work-request","id":"' || w.id || '"},"workRequestId":"' || w.id
  || '","kind":' || to_json(w.kind)::text || ',"capability":' || ${json('w.capability')}
  || ',"state":"' || w.state || '","subjectType":' || to_json(w.subject_type)::text
  || ',"subjectId":"' || w.subject_id || '","cardNumber":' || ${json('w.card_number')}
  || ',"ruleId":' || ${json('w.rule_id')}
  || ',"createdAt":"' || to_char(w.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  || '","resumeSessionId":' || ${json('w.resume_session_id')}
  || ',"context":{"pullRequestNumber":' || ${contextKey('pullRequestNumber')}
  || ',"pullRequestUrl":' || ${contextKey('pullRequestUrl')} || ',"headSha":' || ${contextKey('headSha')}
  || ',"reason":' || ${contextKey('reason')} || ',"documentId":' || ${contextKey('documentId')}
  || coalesce(',"failedChecks":' || to_json(w.context ->> 'failedChecks')::text, '')
  || '},"model":' || ${json('w.model')} || ',"effort":' || ${json('w.effort')} || ',"prompt":' || ${json('w.prompt')} || ${ATTEMPT_KEYS} || '}'`;

/** The event that every change of a request's state sends. */
export function workRequestEvent(row: WorkRequestRow): NewEvent {
  return {
    type: 'bridge.work_request',
    ownerId: row.accountId,
    projectId: row.projectId,
    payload: JSON.stringify(workRequestPayload(row)),
  };
}
