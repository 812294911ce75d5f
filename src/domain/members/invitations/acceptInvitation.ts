import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { newId } from '../../../lib/uuid.ts';
import { authorize } from '../../authorize.ts';
import { auditProject } from '../../board/projects/auditProject.ts';
import { type Context, transaction } from '../../context.ts';
import { cancelMail } from '../../mails/cancelMail.ts';
import { addMember } from '../memberRow.ts';
import { requireRoom } from '../requireRoom.ts';
import { signalPeople } from '../signalPeople.ts';
import { lockInvitation, openInvitation } from './openInvitation.ts';

/**
 * Waits for changes of the project, such as its deletion, which leaves it without an owner, and for others who join,
 * so that each is counted.
 */
const LOCK = prepare(({ id, ownerId }: Bound<{ id: string; ownerId: string }>) =>
  build.selectFrom('project').select('id').where('id', '=', id).where('ownerId', '=', ownerId).forNoKeyUpdate(),
);
const USE = prepare(({ id }: Bound<{ id: string }>) =>
  build.deleteFrom('projectInvitation').where('id', '=', id).returning('mailId'),
);

/**
 * Adds the caller to the project of an invitation. An invitation to an address is used up, a link is not. A person
 * who is already a member keeps their role.
 * @throws Refusal invitation_not_found, invitation_not_yours, refused when a link would bring in too many people
 */
export async function acceptInvitation(ctx: Context, input: { token: string }): Promise<{ projectId: string }> {
  authorize(ctx, 'write');
  const { accountId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const { projectId, ownerId } = await openInvitation(tx, input.token);
    const project = { id: projectId, ownerId };
    if (ownerId === accountId) return { projectId };
    // Locks the project before its invitation, as inviting does. The project may be deleted, or the invitation used, in
    // the meantime.
    if ((await runOne(tx.queries, LOCK, project)) === undefined) throw new Refusal('invitation_not_found');
    const invitation = await lockInvitation(tx, input.token);
    if (invitation.email === null) await requireRoom(tx, project.id, accountId);
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
