import { z } from 'zod';
import { authorize } from '../authorize.ts';
import { createProject, type NewProjectInput } from '../board/projects/createProject.ts';
import type { ProjectRow } from '../board/projects/projectRow.ts';
import type { Context } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { TEMPLATE_NAME } from './workflowInput.ts';

const INPUT = z.object({ template: TEMPLATE_NAME });

/**
 * Creates a project whose board follows a shipped workflow; the default one unless another is named.
 * @throws Refusal bad_user_input (`template`), and those of `createProject`
 */
export async function createProjectOf(
  ctx: Context,
  input: NewProjectInput & { readonly template?: string | null | undefined },
): Promise<ProjectRow> {
  authorize(ctx, 'write');
  const { template } = parseInput(INPUT, input);
  return createProject(ctx, input, template ?? undefined);
}
