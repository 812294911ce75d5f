import { z } from 'zod';
import { type Bound, prepare, runOne } from '../../db/builder.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { FORGE_LOGIN_RULE, isForgeLogin } from '../input/forgeLogin.ts';
import { parseInput } from '../input/parseInput.ts';
import { changeProject, type ProjectRow } from './projectRow.ts';
import { lockProject } from './requireProject.ts';

const INPUT = z.object({
  agentLogin: z
    .string()
    .trim()
    .refine((login) => login === '' || isForgeLogin(login), { message: FORGE_LOGIN_RULE })
    .nullish(),
});

type Settings = { id: string; collectFullText: boolean; agentLogin: string | null; updatedAt: Date };

const UPDATE = prepare(({ id, collectFullText, agentLogin, updatedAt }: Bound<Settings>) =>
  changeProject(id, { collectFullText, agentLogin, updatedAt }),
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
    const row = await runOne(tx.queries, UPDATE, {
      id: project.id,
      collectFullText: input.collectFullText ?? project.collectFullText,
      agentLogin: (agentLogin ?? project.agentLogin) || null,
      updatedAt: ctx.now,
    });
    return row as ProjectRow;
  });
}
