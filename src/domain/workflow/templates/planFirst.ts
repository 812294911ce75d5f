import type { WorkflowTemplate } from '../Workflow.ts';
import { teardown } from './teardown.ts';

/** For work that should be thought through first: the plan is a document that the implementing agent is handed. */
export const planFirst: WorkflowTemplate = {
  name: 'plan-first',
  description: 'A card that is ready gets a plan first; put in progress, it is implemented along the plan, then read.',
  workTimeoutMinutes: 3 * 24 * 60,
  rules: [
    {
      id: 'plan-first.plan',
      on: ['ready'],
      kind: 'plan',
      effort: 'high',
      prompt: 'plan-card',
      retryOn: ['unfinished', 'no-result'],
      maxAttempts: 2,
      pauses: true,
    },
    {
      id: 'plan-first.implement',
      on: ['in-progress'],
      kind: 'implement',
      documentTag: 'plan',
      retryOn: ['unfinished'],
      maxAttempts: 5,
      pauses: true,
    },
    {
      id: 'plan-first.review',
      on: ['review'],
      kind: 'review',
      reason: 'agent-review',
      documentTag: 'plan',
      retryOn: ['unfinished', 'no-result'],
      maxAttempts: 2,
      pauses: true,
    },
    teardown('plan-first'),
  ],
};
