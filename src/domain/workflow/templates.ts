import { delivery } from './templates/delivery.ts';
import { planFirst } from './templates/planFirst.ts';
import type { WorkflowTemplate } from './Workflow.ts';

/** The workflows that ship with Bascule, the default first. */
export const TEMPLATES: readonly WorkflowTemplate[] = [delivery, planFirst];

/** A shipped workflow by name. */
export function findTemplate(name: string): WorkflowTemplate | undefined {
  return TEMPLATES.find((template) => template.name === name);
}
