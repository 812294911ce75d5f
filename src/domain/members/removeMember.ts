import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { endMembership, lockMember } from './endMembership.ts';

/**
 * Removes a person from a project. Their comments and actions there stay; the invitations that they sent end, and so
 * does every link.
 * @throws Refusal member_not_found
 */
export async function removeMember(ctx: Context, input: { memberId: string }): Promise<{ projectId: string }> {
  authorize(ctx, 'manage', 'projects');
  // Removing oneself would wait for the caller's own membership, which is locked during the call: use `leaveProject`.
  return transaction(ctx, async (tx) => {
    const member = await lockMember(tx, input.memberId);
    await endMembership(tx, member, 'project.member_removed');
    return { projectId: member.projectId };
  });
}
