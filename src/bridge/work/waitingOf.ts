import type { WorkRequest } from '../api/shapes.ts';
import type { WorkEntry } from '../rules/Rules.ts';
import { requestUses, type UseSources } from '../runs/accountUses.ts';
import type { CommandPlan, RunRecord, WorkerPlan } from '../runs/RunRecord.ts';
import { worktreeOf } from '../runs/worktreeOf.ts';
import { subjectKey } from './subjectOf.ts';
import type { Waiting } from './WorkTable.ts';

/** The key of a run in the table: the id of its request, or its own id if a person requested it. */
export const keyOf = (record: RunRecord): string => record.claim?.workRequestId ?? record.runId;

type OfferSources = UseSources & { readonly projects: { slugOf(projectId: string): string | undefined } };

/** The table's view of an unclaimed request. */
export function waitingOffer(request: WorkRequest, entry: WorkEntry, sources: OfferSources): Waiting {
  const project = sources.rules.projects.get(sources.projects.slugOf(request.projectId) ?? '');
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
    port: entry.action === 'worker' ? worktreeOf(entry, project)?.port : undefined,
    cardNumber: request.cardNumber,
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
    port: portOf(record),
    cardNumber: subject.cardNumber,
    runId: record.runId,
    ours: true,
    isCheck: record.check !== undefined,
  };
}

const portOf = ({ kind, plan }: RunRecord): number | undefined =>
  kind === 'worker' ? (plan as WorkerPlan).workspace?.port : (plan as CommandPlan).port;

const cardOf = (of: { readonly subjectType: string; readonly subjectId: string }): string | undefined =>
  of.subjectType === 'card' ? of.subjectId : undefined;
