import type { RunReport, RunState } from '../api/shapes.ts';
import { isOpen, type RunRecord, type WorkerPlan } from './RunRecord.ts';

/**
 * A report with everything that the service needs to create the run, whichever report arrives first (document 2 §2.2,
 * storage rule 1).
 */
export function baseReport(
  record: RunRecord,
  bridgeId: string,
  state: RunState,
  at: Date,
  extra: Partial<RunReport>,
): RunReport {
  const { subject } = record;
  const plan = record.kind === 'worker' ? (record.plan as WorkerPlan | undefined) : undefined;
  const ended = !isOpen(state);
  const report: RunReport = {
    bridgeId,
    state,
    at: at.toISOString(),
    kind: record.kind,
    subjectType: subject.subjectType,
    subjectId: subject.subjectId,
    ...(subject.subjectType === 'card' && subject.cardNumber !== null ? { cardNumber: subject.cardNumber } : {}),
    ...(subject.workRequestId === null ? {} : { workRequestId: subject.workRequestId }),
    ...(subject.workKind === null ? {} : { workKind: subject.workKind }),
    ...(subject.ruleId === null ? {} : { ruleId: subject.ruleId }),
    ...(record.check === undefined
      ? {}
      : { check: { name: record.check.name, ofRunId: record.check.ofRunId, count: record.check.count } }),
    ...(record.continues === undefined ? {} : { continues: record.continues }),
    ...(record.sessionId === undefined || record.kind === 'command' ? {} : { sessionId: record.sessionId }),
    ...(record.startedAt === undefined ? {} : { startedAt: record.startedAt }),
    ...(ended && state !== 'dropped' ? { endedAt: at.toISOString() } : {}),
    ...(record.pool === undefined ? {} : { workerPool: record.pool }),
    ...(plan === undefined
      ? {}
      : {
          harness: plan.account.harness,
          account: plan.account.name,
          ...(plan.model === undefined ? {} : { model: plan.model }),
        }),
    ...(record.harnessSessionId === undefined ? {} : { harnessSessionId: record.harnessSessionId }),
    ...(record.experiment !== undefined && (state === 'running' || ended) ? experimentOf(record.experiment) : {}),
    ...extra,
  };
  const { startedAt, endedAt } = report;
  // The clock was set back. The service refuses an end before the start, and the run would stay open.
  return startedAt !== undefined && endedAt !== undefined && Date.parse(endedAt) < Date.parse(startedAt)
    ? { ...report, endedAt: startedAt }
    : report;
}

function experimentOf({ experiment, variant, requestedModel, switchedFrom }: NonNullable<RunRecord['experiment']>) {
  return {
    experiment,
    variant,
    ...(requestedModel === undefined ? {} : { requestedModel }),
    ...(switchedFrom === undefined ? {} : { switchedFrom }),
  };
}
