import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { MailState } from '../../../tables/words.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { mayDo } from '../../projectPolicy.ts';
import { INVITATION_NAMES, type ShownInvitation } from './invitationRow.ts';

/**
 * A sent mail is deleted after a week, and one that was given up stays longer than its invitation. The state concerns
 * only the mail, and is the same for an address with an account and one without.
 */
const MAIL_STATE =
  sql<MailState | null>`case when i.mailed_at is null then null when l.failed_at is not null then 'failed'
  when l.id is null or l.sent_at is not null then 'sent' else 'waiting' end`.as('mail');

const STANDING = prepare(({ ids, accountId, now }: Bound<{ ids: readonly string[]; accountId: string; now: Date }>) =>
  build
    .selectFrom('projectInvitation as i')
    .innerJoin('project as p', 'p.id', 'i.projectId')
    .leftJoin('mail as l', 'l.id', 'i.mailId')
    .select(INVITATION_NAMES.map((name) => `i.${name}` as const))
    .select(MAIL_STATE)
    .where('i.projectId', '=', among(ids))
    .where('p.ownerId', '=', accountId)
    .where('i.expiresAt', '>', now)
    .orderBy('i.id'),
);

/** The valid invitations, by project, for people who may manage its members; none for others. */
export async function listInvitations(
  ctx: Context,
  projectIds: readonly string[],
): Promise<Map<string, ShownInvitation[]>> {
  authorize(ctx, 'view', 'parent');
  const { member, accountId } = ctx.actor;
  if (member !== undefined && !mayDo(member.role, 'manage')) return new Map();
  const rows = await run(ctx.queries, STANDING, { ids: projectIds, accountId, now: ctx.now });
  return Map.groupBy(rows, ({ projectId }) => projectId);
}
