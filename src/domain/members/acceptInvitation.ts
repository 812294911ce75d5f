import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { newId } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import { auditProject } from '../board/auditProject.ts';
import { type Context, transaction } from '../context.ts';
import { cancelMail } from '../mails/cancelMail.ts';
import { addMember } from './memberRow.ts';
import { lockInvitation } from './openInvitation.ts';
import { signalPeople } from './signalPeople.ts';

/** Waits for what changes the project, such as its deletion, which leaves it without an owner. */
const KEEP = prepare(({ id, ownerId }: Bound<{ id: string; ownerId: string }>) =>
  build.selectFrom('project').select('id').where('id', '=', id).where('ownerId', '=', ownerId).forKeyShare(),
);
const USE = prepare(({ id }: Bound<{ id: string }>) =>
  build.deleteFrom('projectInvitation').where('id', '=', id).returning('mailId'),
);

/**
 * Takes the caller into the project that an invitation is for. An invitation to an address is used up, a link is not. Who is in
 * the project already stays what they are.
 * @throws Refusal invitation_not_found, invitation_not_yours
 */
export async function acceptInvitation(ctx: Context, input: { token: string }): Promise<{ projectId: string }> {
  authorize(ctx, 'write');
  const { accountId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const invitation = await lockInvitation(tx, input.token);
    const project = { id: invitation.projectId, ownerId: invitation.ownerId };
    if (project.ownerId === accountId || (await runOne(tx.queries, KEEP, project)) === undefined) {
      return { projectId: project.id };
    }
    const joined = await addMember(tx, {
      id: newId(),
      projectId: project.id,
      accountId,
      role: invitation.role,
      since: tx.now,
      invitedBy: invitation.invitedBy,
    });
    if (invitation.email !== null) {
      const used = await runOne(tx.queries, USE, { id: invitation.id });
      await cancelMail(tx, used?.mailId ?? null);
    }
    if (joined) {
      auditProject(tx, project, 'project.member_joined', { personId: accountId, role: invitation.role });
      signalPeople(tx, project, accountId);
    }
    return { projectId: project.id };
  });
}
