import { listRuns } from '../../domain/runs/readRuns.ts';
import { type Connection, cutPage, readPageArgs, toConnection } from '../../graphql/connection.ts';
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
  const pages = ctx.loaders.of(`runs ${first} ${after}`, ctx, (c, ids) => listRuns(c, ids, args.after, first + 1));
  return toConnection(cutPage((await pages.load(projectId)) ?? [], args), args, (row) => row.id, toRun);
}
