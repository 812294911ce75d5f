import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { mayDo } from '../projectPolicy.ts';
import { INVITATION_NAMES, type InvitationRow } from './invitationRow.ts';

const STANDING = prepare(({ ids, accountId, now }: Bound<{ ids: readonly string[]; accountId: string; now: Date }>) =>
  build
    .selectFrom('projectInvitation as i')
    .innerJoin('project as p', 'p.id', 'i.projectId')
    .select(INVITATION_NAMES.map((name) => `i.${name}` as const))
    .where('i.projectId', '=', among(ids))
    .where('p.ownerId', '=', accountId)
    .where('i.expiresAt', '>', now)
    .orderBy('i.id'),
);

/** The invitations that stand, by project, for those who may manage its people; for others there are none. */
export async function listInvitations(
  ctx: Context,
  projectIds: readonly string[],
): Promise<Map<string, InvitationRow[]>> {
  authorize(ctx, 'view', 'parent');
  const { member, accountId } = ctx.actor;
  if (member !== undefined && !mayDo(member.role, 'manage')) return new Map();
  const rows = await run(ctx.queries, STANDING, { ids: projectIds, accountId, now: ctx.now });
  return Map.groupBy(rows, ({ projectId }) => projectId);
}
