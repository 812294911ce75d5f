import type { RunSubject, RunWorkspace } from './RunRecord.ts';

/** The values of placeholders in a run; null where the run does not have the value. */
export function valuesOf(subject: RunSubject, workspace?: Pick<RunWorkspace, 'branch'>): Record<string, string | null> {
  const text = (value: string | number | null | undefined): string | null =>
    value === null || value === undefined ? null : String(value);
  const { context } = subject;
  // A card without a pull request is a valid state, and an empty text stands for it.
  const held = (value: string | number | null | undefined): string => text(value) ?? '';
  const card = subject.subjectType === 'card';
  return {
    project: subject.project,
    kind: subject.workKind,
    subjectId: subject.subjectId,
    cardId: card ? subject.subjectId : null,
    cardNumber: card ? text(subject.cardNumber) : null,
    workRequestId: subject.workRequestId,
    pullRequestNumber: held(context.pullRequestNumber),
    pullRequestUrl: held(context.pullRequestUrl),
    headSha: held(context.headSha),
    reason: held(context.reason),
    branch: held(workspace?.branch),
    documentId: held(context.documentId),
  };
}
