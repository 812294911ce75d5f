import { countSharedProjects, listSharedProjects } from '../../domain/members/listSharedProjects.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { type Connection, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import { ofViewer } from '../accounts/ofViewer.ts';
import type { Project } from './Project.ts';
import { toProject } from './toProject.ts';

/** The body of `Viewer.projects`: a page of the caller's projects and of those that others share, oldest first. */
export async function projectsOfViewer(
  ctx: ResolverContext,
  first: number | null,
  after: string | null,
): Promise<Connection<Project>> {
  const args = readPageArgs(first, after);
  return toConnection(
    await ofViewer(ctx, `projects ${JSON.stringify(args)}`, (c) => listSharedProjects(c, args)),
    args,
    (row) => row.id,
    toProject,
    () => ofViewer(ctx, 'count of projects', countSharedProjects),
  );
}
