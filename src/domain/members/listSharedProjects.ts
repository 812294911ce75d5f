import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { Project } from '../../tables/Project.ts';
import { authorize } from '../authorize.ts';
import { countProjects, listProjects } from '../board/projects/listProjects.ts';
import type { ProjectRow } from '../board/projects/projectRow.ts';
import type { Context } from '../context.ts';
import { FIRST_ID, type Page, type PageArgs, toPage } from '../input/page.ts';
import { sharesOf } from './reachProject.ts';

const SOME = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build
    .selectFrom('project')
    .select(namesOf(Project))
    .$narrowType<{ ownerId: string }>()
    .where('id', '=', among(ids))
    .where(sql<boolean>`owner_id is not null`),
);

/** The caller's projects and those that others share with them, oldest first; the key of a row is its id. */
export async function listSharedProjects(ctx: Context, args: PageArgs): Promise<Page<ProjectRow>> {
  const own = await listProjects(ctx, args);
  const after = args.after?.toLowerCase() ?? FIRST_ID;
  const shared = (await sharesOf(ctx)).map(({ projectId }) => projectId).filter((id) => id > after);
  if (shared.length === 0) return own;
  const rows = [...own.rows, ...(await run(ctx.queries, SOME, { ids: shared }))].sort((a, b) => (a.id < b.id ? -1 : 1));
  const page = toPage(rows, args);
  return { ...page, hasNextPage: page.hasNextPage || own.hasNextPage };
}

/** How many these are, counted up to MAX_COUNT. */
export async function countSharedProjects(ctx: Context): Promise<number> {
  authorize(ctx, 'read', 'projects');
  return (await countProjects(ctx)) + (await sharesOf(ctx)).length;
}
