import type { WorkRequest } from '../api/shapes.ts';
import type { WorkEntry } from '../rules/Rules.ts';
import { requestUses, type UseSources } from '../runs/accountUses.ts';
import type { RunRecord, WorkerPlan } from '../runs/RunRecord.ts';
import { subjectKey } from './subjectOf.ts';
import type { Waiting } from './WorkTable.ts';

/** The key of a run in the table: the id of its request, or its own id if a person requested it. */
export const keyOf = (record: RunRecord): string => record.claim?.workRequestId ?? record.runId;

/** The table's view of an unclaimed request. */
export function waitingOffer(request: WorkRequest, entry: WorkEntry, sources: UseSources): Waiting {
  return {
    key: request.workRequestId,
    action: entry.action,
    projectId: request.projectId,
    subject: subjectKey(request),
    attempt: request.attempt?.id,
    cardId: cardOf(request),
    pool: entry.action === 'worker' ? entry.workerPool : 'default',
    // While agents are off, the entry needs an account that never becomes ready.
    accounts:
      sources.rules.agentsOff && entry.action !== 'command'
        ? [[{ account: 'agents off', mode: undefined }]]
        : requestUses(sources, entry, request),
    ours: false,
  };
}

/** The table's view of a run that this bridge holds. */
export function waitingRun(record: RunRecord): Waiting {
  const { subject } = record;
  return {
    key: keyOf(record),
    action: record.kind,
    projectId: subject.projectId,
    subject: subjectKey(subject),
    attempt: subject.attempt?.id,
    cardId: cardOf(subject),
    pool: record.pool ?? 'default',
    // Its account was chosen before, and the service knows the run, whose end says what its program refuses.
    accounts:
      record.kind === 'worker' ? [[{ account: (record.plan as WorkerPlan).account.name, mode: undefined }]] : [],
    ours: true,
    isCheck: record.check !== undefined,
  };
}

const cardOf = (of: { readonly subjectType: string; readonly subjectId: string }): string | undefined =>
  of.subjectType === 'card' ? of.subjectId : undefined;
