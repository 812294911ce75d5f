import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';
import type { WorkflowRule } from './Workflow.ts';

/** The condition for which a rule asked for the work; null where a card entered a column. */
export function conditionOf({ when = [] }: WorkflowRule, { context }: WorkRequestRow): string | null {
  return when.find((condition) => condition === context.reason) ?? null;
}
