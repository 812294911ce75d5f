import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { inProjects } from '../../authorize.ts';
import type { Context } from '../../context.ts';

const PROJECT = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  build.selectFrom('workRequest').select('projectId').where('id', '=', id).where('accountId', '=', accountId),
);

/**
 * Judges a work request for a token that is bound to projects, ahead of a lane that asks for the owner alone. A request never
 * changes its project.
 * @throws Refusal work_request_not_found
 */
export async function requireReached(ctx: Context, id: string): Promise<void> {
  const { accountId, projects } = ctx.actor;
  if (projects === undefined) return;
  const request = await runOne(ctx.queries, PROJECT, { id, accountId });
  if (request === undefined || !inProjects(ctx, request.projectId)) throw new Refusal('work_request_not_found');
}
