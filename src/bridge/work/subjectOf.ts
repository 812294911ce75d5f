import type { BridgeCommand, WorkRequest } from '../api/shapes.ts';
import type { RunSubject } from '../runs/RunRecord.ts';

/** The subject of a run, taken from its request or from a command about an earlier run. Older services omit fields. */
export function subjectOf(from: WorkRequest | BridgeCommand, project: string): RunSubject {
  return {
    projectId: from.projectId,
    project,
    subjectType: from.subjectType,
    subjectId: from.subjectId,
    cardNumber: from.cardNumber ?? null,
    workRequestId: from.workRequestId ?? null,
    workKind: ('workKind' in from ? from.workKind : from.kind) ?? null,
    ruleId: from.ruleId ?? null,
    context: from.context ?? {},
    effort: from.effort ?? null,
    ...(from.attempt && { attempt: from.attempt }),
    ...(from.pickedAttempt && { pickedAttempt: from.pickedAttempt }),
  };
}

/** Identifies a subject, on which only one run at a time may work, apart from attempts at a card. */
export const subjectKey = (of: { subjectType: string; subjectId: string }): string =>
  `${of.subjectType}/${of.subjectId}`;
