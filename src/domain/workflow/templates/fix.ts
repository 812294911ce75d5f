import type { WorkflowRule } from '../Workflow.ts';

/** An agent repairs what keeps the pull request of a card from being merged. */
export function fix(template: string): WorkflowRule {
  return {
    id: `${template}.fix`,
    on: [],
    when: ['conflict', 'checks-failed', 'changes-requested'],
    kind: 'fix',
    retryOn: ['unfinished'],
    maxAttempts: 3,
    pauses: true,
  };
}
