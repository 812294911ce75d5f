import type { WorkflowTemplate } from '../Workflow.ts';
import { fix } from './fix.ts';
import { teardown } from './teardown.ts';

/** The default: one agent builds the cards in progress, and another reviews them before a person does. */
export const delivery: WorkflowTemplate = {
  name: 'delivery',
  description: 'An agent implements a card that is put in progress; a card in review is read by a reviewing agent.',
  workTimeoutMinutes: 24 * 60,
  endsOnMerge: true,
  rules: [
    {
      id: 'delivery.implement',
      on: ['in-progress'],
      kind: 'implement',
      retryOn: ['unfinished'],
      maxAttempts: 3,
      pauses: true,
    },
    {
      id: 'delivery.review',
      on: ['review'],
      kind: 'review',
      reason: 'agent-review',
      retryOn: ['unfinished', 'no-result'],
      maxAttempts: 2,
      pauses: true,
    },
    fix('delivery'),
    teardown('delivery'),
  ],
};
