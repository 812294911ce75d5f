import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Project } from '../../tables/Project.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { FORGE_LOGIN_RULE, isForgeLogin } from '../input/forgeLogin.ts';
import { parseInput } from '../input/parseInput.ts';
import type { ProjectRow } from './projectRow.ts';
import { lockProject } from './requireProject.ts';

const INPUT = z.object({
  agentLogin: z
    .string()
    .trim()
    .refine((login) => login === '' || isForgeLogin(login), { message: FORGE_LOGIN_RULE })
    .nullish(),
});

const UPDATE = statement<ProjectRow>(
  'board_project_update',
  `update project p set collect_full_text = $2, agent_login = $3, updated_at = $4 where id = $1 returning ${columnsOf(Project, 'p')}`,
);

/**
 * Changes a project's settings. A missing field keeps its value, and an empty login clears it.
 * @throws Refusal bad_user_input (`agentLogin`), project_not_found
 */
export async function updateProject(
  ctx: Context,
  input: { projectId: string; collectFullText?: boolean | null; agentLogin?: string | null },
): Promise<ProjectRow> {
  authorize(ctx, 'write', 'projects');
  const { agentLogin } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const [row] = await tx.queries.query(UPDATE, [
      project.id,
      input.collectFullText ?? project.collectFullText,
      (agentLogin ?? project.agentLogin) || null,
      ctx.now,
    ]);
    return row as ProjectRow;
  });
}
