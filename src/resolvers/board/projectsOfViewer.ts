import { countProjects, listProjects } from '../../domain/board/listProjects.ts';
import { type Connection, readPageArgs, toConnection } from '../../graphql/connection.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { Project } from './Project.ts';
import { toProject } from './toProject.ts';

/** The body of `Viewer.projects`: a page of the caller's projects, oldest first. */
export async function projectsOfViewer(
  ctx: ResolverContext,
  first: number | null,
  after: string | null,
): Promise<Connection<Project>> {
  const args = readPageArgs(first, after);
  return toConnection(
    await listProjects(ctx, args),
    args,
    (row) => row.id,
    toProject,
    () => countProjects(ctx),
  );
}
