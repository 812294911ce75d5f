import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { TEMPLATES } from './templates.ts';
import type { WorkflowTemplate } from './Workflow.ts';

/** The workflows that ship with the service, the default first, for the person who chooses one. */
export function listTemplates(ctx: Context): readonly WorkflowTemplate[] {
  authorize(ctx, 'read', 'projects');
  return TEMPLATES;
}
