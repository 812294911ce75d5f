import type { WorkflowRule } from '../Workflow.ts';

/**
 * What every shipped workflow does when a card is over: machines that built it tidy up (document 3 §2.2). Nobody is
 * bothered when none does, so it neither retries nor pauses the card.
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
