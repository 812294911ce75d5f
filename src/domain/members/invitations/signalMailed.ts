import { among, type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { Context } from '../../context.ts';
import { requireSystem } from '../../requireSystem.ts';

const PROJECTS = prepare(({ mailIds }: Bound<{ mailIds: readonly string[] }>) =>
  build
    .selectFrom('projectInvitation as i')
    .innerJoin('project as p', 'p.id', 'i.projectId')
    .select(['p.id as projectId'])
    .select(({ ref }) => ref('p.ownerId').$notNull().as('accountId'))
    .distinct()
    .where('i.mailId', '=', among(mailIds))
    .where('p.ownerId', 'is not', null),
);

/** Notifies open pages of projects whose invitations were just mailed, or could not be. */
export async function signalMailed(ctx: Context, mailIds: readonly string[]): Promise<void> {
  requireSystem(ctx);
  if (mailIds.length === 0) return;
  const projects = await run(ctx.queries, PROJECTS, { mailIds });
  const what = { kind: 'board', change: 'project-changed', cardId: null } as const;
  if (projects.length > 0)
    ctx.committed(
      0,
      projects.map((project) => ({ ...what, ...project })),
    );
}
