import { listWorkRequests } from '../../domain/work/readWorkRequests.ts';
import { type Connection, connectionOf, cutPage, readPageArgs, toConnection } from '../../graphql/connection.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { toWorkRequest } from '../work/toWorkRequest.ts';
import { WorkRequest } from '../work/WorkRequest.ts';

export const WorkRequestConnection = connectionOf(WorkRequest, 'WorkRequest');

/** The body of `Project.workRequests`: a page of the project's work requests, newest first. */
export async function workRequestsOfProject(
  ctx: ResolverContext,
  projectId: string,
  first: number,
  after: string | null,
): Promise<Connection<WorkRequest>> {
  const args = readPageArgs(first, after);
  const pages = ctx.loaders.of(`workRequests ${first} ${after}`, ctx, (c, ids) =>
    listWorkRequests(c, ids, args.after, first + 1),
  );
  return toConnection(cutPage((await pages.load(projectId)) ?? [], args), args, (row) => row.id, toWorkRequest);
}
