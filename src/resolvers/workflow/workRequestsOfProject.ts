import { listWorkRequests } from '../../domain/work/readWorkRequests.ts';
import { type Connection, connectionOf, readPageArgs, toConnection } from '../../graphql/connection.ts';
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
  const rows = await listWorkRequests(ctx, projectId, args.after, args.first + 1);
  const page = { rows: rows.slice(0, args.first), hasNextPage: rows.length > args.first };
  return toConnection(page, args, (row) => row.id, toWorkRequest);
}
