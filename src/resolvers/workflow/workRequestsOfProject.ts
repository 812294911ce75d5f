import {
  countWorkRequests,
  listWorkRequests,
  type WorkRequestOrder,
} from '../../domain/work/requests/listWorkRequests.ts';
import { shownColumns } from '../../domain/work/requests/shownColumns.ts';
import type { WorkRequestFilter } from '../../domain/work/requests/workRequestFilter.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { type Connection, connectionOf, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import { counter } from '../../graphql/schema/counter.ts';
import { toWorkRequest } from '../work/toWorkRequest.ts';
import { WorkRequest } from '../work/WorkRequest.ts';

export const WorkRequestConnection = connectionOf(WorkRequest, 'WorkRequest', { counted: true });

/** The body of `Project.workRequests`: a page of the project's work requests. */
export async function workRequestsOfProject(
  ctx: ResolverContext,
  projectId: string,
  { first, after, filter, order, fields }: WorkRequestListArgs,
): Promise<Connection<WorkRequest>> {
  const args = readPageArgs(first, after);
  const columns = shownColumns(fields);
  const name = `workRequests ${JSON.stringify([first, after, filter, order, columns])}`;
  const pages = ctx.loaders.of(name, ctx, (c, ids) => listWorkRequests(c, ids, { ...args, filter, order, columns }));
  const page = (await pages.load(projectId)) ?? { rows: [], hasNextPage: false };
  const count = counter(ctx, `workRequests ${JSON.stringify(filter)}`, projectId, (c, ids) =>
    countWorkRequests(c, ids, filter),
  );
  return toConnection(page, args, (row) => row.id, toWorkRequest, count);
}

interface WorkRequestListArgs {
  first: number | null;
  after: string | null;
  filter: WorkRequestFilter | null;
  order: WorkRequestOrder | null;
  /** The fields that are asked of each request. */
  fields: ReadonlySet<string>;
}
