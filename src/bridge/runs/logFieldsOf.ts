import type { RunRecord, WorkerPlan } from './RunRecord.ts';

/** The fields of every log line about a run, so that any of its ids finds all its lines. */
export function logFieldsOf(record: RunRecord): Record<string, unknown> {
  const { subject } = record;
  const plan = record.kind === 'worker' ? (record.plan as WorkerPlan | undefined) : undefined;
  return {
    run_id: record.runId,
    run_kind: record.kind,
    work_kind: subject.workKind,
    project: subject.project,
    subject_type: subject.subjectType,
    subject_id: subject.subjectId,
    ...(subject.cardNumber === null ? {} : { card: subject.cardNumber }),
    ...(subject.workRequestId === null ? {} : { work_request_id: subject.workRequestId }),
    ...(record.sessionId === undefined ? {} : { session_id: record.sessionId }),
    ...(plan === undefined ? {} : { account: plan.account.name, model: plan.model ?? null }),
  };
}
