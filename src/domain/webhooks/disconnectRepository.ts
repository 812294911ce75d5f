import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize, inProjects } from '../authorize.ts';
import { auditProject } from '../board/projects/auditProject.ts';
import { signalProject } from '../board/projects/signalProject.ts';
import { type Context, transaction } from '../context.ts';

const LOCK = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  build
    .selectFrom('projectRepository as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .select(['r.id', 'r.projectId'])
    .where('r.id', '=', id)
    .where('p.ownerId', '=', accountId)
    .forUpdate('r'),
);
const DELETE = prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('projectRepository').where('id', '=', id));

/**
 * Ends the connection of a project with a repository: deliveries of the app about it change nothing there from then on.
 * @throws Refusal repository_not_found
 */
export function disconnectRepository(ctx: Context, input: { repositoryId: string }): Promise<{ deletedId: string }> {
  authorize(ctx, 'manage', 'projects');
  const { accountId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const id = input.repositoryId;
    const found = isUuid(id) ? await runOne(tx.queries, LOCK, { id, accountId }) : undefined;
    if (found === undefined || !inProjects(tx, found.projectId)) throw new Refusal('repository_not_found');
    await run(tx.queries, DELETE, { id: found.id });
    const project = { id: found.projectId, ownerId: accountId };
    auditProject(tx, project, 'project.repository_disconnected');
    signalProject(tx, project);
    return { deletedId: found.id };
  });
}
