import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { personOf } from '../../actInProject.ts';
import { authorize, inProjects } from '../../authorize.ts';
import { auditProject } from '../../board/projects/auditProject.ts';
import { signalProject } from '../../board/projects/signalProject.ts';
import { type Context, transaction } from '../../context.ts';
import { cancelMail } from '../../mails/cancelMail.ts';
import {
  digestOf,
  INVITATION_MS,
  INVITATION_NAMES,
  type InvitationRow,
  invitationLink,
  newToken,
} from './invitationRow.ts';
import type { NewInvitation } from './invite.ts';
import { mailInvitation, requireMailable } from './mailInvitation.ts';

type Which = Bound<{ id: string; accountId: string; now: Date }>;

const standing = ({ id, accountId, now }: Which) =>
  build
    .selectFrom('projectInvitation as i')
    .innerJoin('project as p', 'p.id', 'i.projectId')
    .select(['i.id', 'i.projectId', 'i.email', 'i.mailId', 'p.name'])
    .where('i.id', '=', id)
    .where('i.expiresAt', '>', now)
    .where('p.ownerId', '=', accountId);
const READ = prepare(standing);
const LOCK = prepare((which: Which) => standing(which).forUpdate('i').forKeyShare('p'));

type Renewed = Bound<Pick<InvitationRow, 'id' | 'invitedBy' | 'expiresAt'> & { tokenHash: string }>;
const RENEW = prepare(({ id, invitedBy, expiresAt, tokenHash }: Renewed) =>
  build
    .updateTable('projectInvitation')
    .set({ invitedBy, expiresAt, tokenHash })
    .where('id', '=', id)
    .returning(INVITATION_NAMES),
);

/**
 * Mails an invitation again, with a new link, for another 14 days: the previous link is invalid. The caller becomes
 * its inviter.
 * @throws Refusal invitation_not_found, refused for a link, too_many_requests
 */
export async function resendInvitation(
  ctx: Context & { limiter: Limiter },
  input: { invitationId: string },
): Promise<NewInvitation> {
  authorize(ctx, 'manage', 'projects');
  const of = { id: input.invitationId, accountId: ctx.actor.accountId, now: ctx.now };
  const found = isUuid(of.id) ? await runOne(ctx.queries, READ, of) : undefined;
  if (found === undefined || !inProjects(ctx, found.projectId)) throw new Refusal('invitation_not_found');
  if (found.email === null) {
    throw new Refusal('refused', { message: 'A link is for several people and has no address to send it to.' });
  }
  await requireMailable(ctx, { id: found.projectId }, found.email);
  return transaction(ctx, async (tx) => {
    const before = await runOne(tx.queries, LOCK, of);
    if (before === undefined) throw new Refusal('invitation_not_found');
    const { projectId, name, mailId } = before;
    await cancelMail(tx, mailId);
    const token = newToken();
    const renewed = (await runOne(tx.queries, RENEW, {
      id: of.id,
      invitedBy: personOf(tx.actor),
      expiresAt: new Date(tx.now.getTime() + INVITATION_MS),
      tokenHash: digestOf(token),
    })) as InvitationRow;
    const project = { id: projectId, ownerId: tx.actor.accountId };
    auditProject(tx, project, 'project.invitation_resent', { role: renewed.role });
    signalProject(tx, project);
    const invitation = await mailInvitation(tx, { name }, renewed, token);
    return { invitation, link: invitationLink(tx.rules.baseUrl, token) };
  });
}
