import { listRuns } from '../../domain/runs/readRuns.ts';
import { type Connection, readPageArgs, toConnection } from '../../graphql/connection.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { Run } from './Run.ts';
import { toRun } from './toRun.ts';

/** The body of `Project.runs`: a page of the project's runs, newest first. */
export async function runsOfProject(
  ctx: ResolverContext,
  projectId: string,
  first: number,
  after: string | null,
): Promise<Connection<Run>> {
  const args = readPageArgs(first, after);
  const rows = await listRuns(ctx, projectId, args.after, args.first + 1);
  const page = { rows: rows.slice(0, args.first), hasNextPage: rows.length > args.first };
  return toConnection(page, args, (row) => row.id, toRun);
}
