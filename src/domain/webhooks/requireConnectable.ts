import { authorize } from '../authorize.ts';
import type { ProjectRow } from '../board/projects/projectRow.ts';
import { requireProject } from '../board/projects/requireProject.ts';
import type { Context } from '../context.ts';

/**
 * The project of a person who wants to connect a repository with it.
 * @throws Refusal project_not_found, forbidden for who may not manage it
 */
export function requireConnectable(ctx: Context, projectId: string): Promise<ProjectRow> {
  authorize(ctx, 'manage', 'projects');
  return requireProject(ctx, projectId);
}
