import { Refusal } from '../../errors.ts';
import { authorize, inProjects } from '../authorize.ts';
import { requireProject } from '../board/projects/requireProject.ts';
import { type Context, transaction } from '../context.ts';
import { endMembership, lockMember } from './endMembership.ts';

/**
 * Removes the caller from the project of another account.
 * @throws Refusal project_not_found; refused for the owner, who can only delete the project
 */
export async function leaveProject(ctx: Context, input: { projectId: string }): Promise<{ leftId: string }> {
  const { member } = ctx.actor;
  authorize(ctx, 'read', 'projects');
  authorizeLeaving(ctx);
  const project = await requireProject(ctx, input.projectId);
  if (member === undefined || !inProjects(ctx, project.id)) {
    throw new Refusal('refused', { message: 'The project is yours. You can delete it, but not leave it.' });
  }
  await transaction(ctx, async (tx) => {
    await endMembership(tx, await lockMember(tx, member.shareId), 'project.member_left');
  });
  return { leftId: project.id };
}

/** A viewer changes nothing of the project, but may leave it; a token that only reads may not. */
function authorizeLeaving(ctx: Context): void {
  const { member: _, ...actor } = ctx.actor;
  authorize({ actor }, 'write', 'projects');
}
