import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { ProjectMember } from '../../tables/ProjectMember.ts';
import type { MemberRole } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import { auditProject } from '../board/projects/auditProject.ts';
import { type Context, transaction } from '../context.ts';
import { mayDo } from '../projectPolicy.ts';
import { lockMember } from './endMembership.ts';
import { endInvitations } from './invitations/endInvitations.ts';
import type { MemberRow } from './memberRow.ts';
import { signalPeople } from './signalPeople.ts';

const CHANGE = prepare(({ id, role }: Bound<{ id: string; role: MemberRole }>) =>
  build.updateTable('projectMember').set({ role }).where('id', '=', id).returning(namesOf(ProjectMember)),
);

/**
 * Changes what a person may do in a project. If the person can no longer manage members, their invitations end.
 * @throws Refusal member_not_found
 */
export async function changeMemberRole(
  ctx: Context,
  input: { memberId: string; role: MemberRole },
): Promise<MemberRow> {
  authorize(ctx, 'manage', 'projects');
  const { role } = input;
  return transaction(ctx, async (tx) => {
    const member = await lockMember(tx, input.memberId);
    if (member.role === role) return member;
    const project = { id: member.projectId, ownerId: tx.actor.accountId };
    if (!mayDo(role, 'manage')) await endInvitations(tx, project.id, member.accountId, false);
    const changed = await runOne(tx.queries, CHANGE, { id: member.id, role });
    auditProject(tx, project, 'project.member_role_changed', { personId: member.accountId, role });
    signalPeople(tx, project, member.accountId);
    return changed as MemberRow;
  });
}
