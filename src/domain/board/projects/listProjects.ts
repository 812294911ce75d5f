import { among, type Bound, build, eachId, prepare, run, runOne, variants } from '../../../db/builder.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { countOf } from '../../input/countEach.ts';
import { badCursor, FIRST_ID, type Page, type PageArgs, toPage } from '../../input/page.ts';
import { ownProjects, type ProjectRow } from './projectRow.ts';

/** Whether the token reaches some projects only. */
type Shape = { readonly some: boolean };

const pages = variants(({ some }: Shape) =>
  prepare((bound: Bound<{ accountId: string; projects: readonly string[]; after: string; first: number }>) =>
    ownProjects(bound.accountId)
      .where('id', '>', bound.after)
      .$if(some, (page) => page.where('id', '=', among(bound.projects)))
      .orderBy('id')
      .limit(bound.first),
  ),
);
const counts = variants(({ some }: Shape) =>
  prepare((bound: Bound<{ accountIds: readonly string[]; projects: readonly string[] }>) =>
    countOf(
      bound.accountIds,
      build
        .selectFrom('project')
        .where('ownerId', '=', eachId)
        .$if(some, (all) => all.where('project.id', '=', among(bound.projects))),
    ),
  ),
);

/** The caller's projects, oldest first; the key of a row is its id. */
export async function listProjects(ctx: Context, args: PageArgs): Promise<Page<ProjectRow>> {
  authorize(ctx, 'read', 'projects');
  if (args.after !== undefined && !isUuid(args.after)) throw badCursor();
  const { accountId, projects } = ctx.actor;
  const rows = await run(ctx.queries, pages({ some: projects !== undefined }), {
    accountId,
    projects: [...(projects ?? [])],
    after: args.after ?? FIRST_ID,
    first: args.first + 1,
  });
  return toPage(rows, args);
}

/** How many projects the caller has, counted up to MAX_COUNT. */
export async function countProjects(ctx: Context): Promise<number> {
  authorize(ctx, 'read', 'projects');
  const { accountId, projects } = ctx.actor;
  const counted = await runOne(ctx.queries, counts({ some: projects !== undefined }), {
    accountIds: [accountId],
    projects: [...(projects ?? [])],
  });
  return counted?.total ?? 0;
}
