import type { RunRecord, WorkerPlan } from './RunRecord.ts';

/** What every line about a run says, so that lines of one run are found by any of its ids. */
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
