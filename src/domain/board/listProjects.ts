import { statement } from '../../db/statement.ts';
import { isUuid } from '../../lib/uuid.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Project } from '../../tables/Project.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type CountRow, countEach, countText } from '../input/countEach.ts';
import { badCursor, type Page, type PageArgs, toPage } from '../input/page.ts';
import type { ProjectRow } from './projectRow.ts';

const PAGE = statement<ProjectRow>(
  'board_projects_page',
  `select ${columnsOf(Project, 'p')} from project p
   where p.owner_id = $1 and p.id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
     and ($4::uuid[] is null or p.id = any($4))
   order by p.id limit $3`,
);

/** The caller's projects, oldest first; the key of a row is its id. */
export async function listProjects(ctx: Context, args: PageArgs): Promise<Page<ProjectRow>> {
  authorize(ctx, 'read', 'projects');
  if (args.after !== undefined && !isUuid(args.after)) throw badCursor();
  const { accountId, projects } = ctx.actor;
  const values = [accountId, args.after ?? null, args.first + 1, projects ? [...projects] : null];
  return toPage(await ctx.queries.query(PAGE, values), args);
}

const COUNT = statement<CountRow>(
  'board_projects_count',
  countText('project p where p.owner_id = g.id and ($2::uuid[] is null or p.id = any($2))'),
);

/** How many projects the caller has, counted up to MAX_COUNT. */
export async function countProjects(ctx: Context): Promise<number> {
  authorize(ctx, 'read', 'projects');
  const { accountId, projects } = ctx.actor;
  return (await countEach(ctx, COUNT, [accountId], [projects ? [...projects] : null])).get(accountId) ?? 0;
}
