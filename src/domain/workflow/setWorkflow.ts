import type { z } from 'zod';
import { asJson, type Bound, prepare, runOne } from '../../db/builder.ts';
import { authorize } from '../authorize.ts';
import { auditProject } from '../board/projects/auditProject.ts';
import { changeProject, type ProjectRow } from '../board/projects/projectRow.ts';
import { lockProject } from '../board/projects/requireProject.ts';
import { signalProject } from '../board/projects/signalProject.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { bytesOf } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { forgetRules } from './withheldWork.ts';
import { WORKFLOW_INPUT } from './workflowInput.ts';
import { workflowOf } from './workflowOf.ts';

export type WorkflowInput = z.input<typeof WORKFLOW_INPUT>;

const UPDATE = prepare(
  ({ id, template, own, now }: Bound<{ id: string; template: string; own: string | null; now: Date }>) =>
    changeProject(id, { template, workflow: asJson<unknown>(own), updatedAt: now }),
);

/**
 * Sets the rules of a project's board: a shipped template, or rules of its own in place of the template's. Without rules
 * the project follows its template again. Open and claimed requests stay as they are;
 * work that was withheld by a rule which is no more does not open.
 * @throws Refusal bad_user_input (`template`, `workTimeoutMinutes`, `rules[0].kind` …), project_not_found,
 *   storage_limit for longer rules
 */
export async function setWorkflow(ctx: Context, input: { projectId: string } & WorkflowInput): Promise<ProjectRow> {
  authorize(ctx, 'manage', 'projects');
  const wanted = parseInput(WORKFLOW_INPUT, input);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const { rules, workTimeoutMinutes, endsOnMerge } = wanted;
    // Who changes the rules alone keeps what a merge does.
    const kept = workflowOf(project).endsOnMerge ?? false;
    const own = rules
      ? JSON.stringify({
          workTimeoutMinutes: workTimeoutMinutes ?? 24 * 60,
          endsOnMerge: endsOnMerge ?? kept,
          rules,
        })
      : null;
    const before = project.workflow === null ? null : JSON.stringify(project.workflow);
    await requireStorage(tx, project.ownerId, { bytes: bytesOf(own) - bytesOf(before) });
    const template = wanted.template ?? project.template;
    const row = await runOne(tx.queries, UPDATE, { id: project.id, template, own, now: ctx.now });
    await forgetRules(tx, row as ProjectRow);
    auditProject(tx, project, 'board.workflow_set');
    signalProject(tx, project);
    return row as ProjectRow;
  });
}
