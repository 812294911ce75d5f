import type { WorkflowRule } from '../Workflow.ts';

/**
 * Every shipped workflow does this when a card is over: the machines that built it tidy up (document 3 §2.2). A failure
 * does not matter to a person, so it neither retries nor pauses the card.
 */
export function teardown(template: string): WorkflowRule {
  return {
    id: `${template}.teardown`,
    on: [],
    onTerminal: true,
    kind: 'teardown',
    retryOn: [],
    maxAttempts: 1,
    pauses: false,
  };
}
