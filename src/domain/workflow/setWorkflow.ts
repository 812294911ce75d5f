import type { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Project } from '../../tables/Project.ts';
import { authorize } from '../authorize.ts';
import type { ProjectRow } from '../board/projectRow.ts';
import { lockProject } from '../board/requireProject.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { WORKFLOW_INPUT } from './workflowInput.ts';

export type WorkflowInput = z.input<typeof WORKFLOW_INPUT>;

const UPDATE = statement<ProjectRow>(
  'workflow_set',
  `update project p set template = coalesce($2, p.template), workflow = $3::jsonb, updated_at = $4 where id = $1
   returning ${columnsOf(Project, 'p')}`,
);

/**
 * Sets the rules of a project's board: a shipped template, or rules of its own in place of the template's. Without rules
 * the project follows its template again. Open and claimed requests stay as they are.
 * @throws Refusal bad_user_input (`template`, `workTimeoutMinutes`, `rules[0].kind` …), project_not_found
 */
export async function setWorkflow(ctx: Context, input: { projectId: string } & WorkflowInput): Promise<ProjectRow> {
  authorize(ctx, 'write', 'projects');
  const wanted = parseInput(WORKFLOW_INPUT, input);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const own = wanted.rules
      ? JSON.stringify({ workTimeoutMinutes: wanted.workTimeoutMinutes ?? 24 * 60, rules: wanted.rules })
      : null;
    const [row] = await tx.queries.query(UPDATE, [project.id, wanted.template ?? null, own, ctx.now]);
    return row as ProjectRow;
  });
}
