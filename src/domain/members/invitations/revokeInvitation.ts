import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { authorize, inProjects } from '../../authorize.ts';
import { auditProject } from '../../board/projects/auditProject.ts';
import { signalProject } from '../../board/projects/signalProject.ts';
import { type Context, transaction } from '../../context.ts';
import { cancelMail } from '../../mails/cancelMail.ts';

type Which = Bound<{ id: string; accountId: string }>;

const DELETE = prepare(({ id, accountId }: Which) =>
  build
    .deleteFrom('projectInvitation as i')
    .using('project as p')
    .where('i.id', '=', id)
    .whereRef('p.id', '=', 'i.projectId')
    .where('p.ownerId', '=', accountId)
    .returning(['i.id', 'i.projectId', 'i.role', 'i.mailId']),
);

/**
 * Ends an invitation and invalidates its link. People who joined with it stay.
 * @throws Refusal invitation_not_found
 */
export async function revokeInvitation(ctx: Context, input: { invitationId: string }): Promise<{ projectId: string }> {
  authorize(ctx, 'manage', 'projects');
  return transaction(ctx, async (tx) => {
    const of = { id: input.invitationId, accountId: tx.actor.accountId };
    const ended = isUuid(of.id) ? await runOne(tx.queries, DELETE, of) : undefined;
    if (ended === undefined || !inProjects(tx, ended.projectId)) throw new Refusal('invitation_not_found');
    await cancelMail(tx, ended.mailId);
    const project = { id: ended.projectId, ownerId: tx.actor.accountId };
    auditProject(tx, project, 'project.invitation_revoked', { role: ended.role });
    signalProject(tx, project);
    return { projectId: ended.projectId };
  });
}
