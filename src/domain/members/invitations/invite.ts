import { z } from 'zod';
import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import { invalidInput } from '../../../errors.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import { newId } from '../../../lib/uuid.ts';
import type { ProjectInvitation } from '../../../tables/ProjectInvitation.ts';
import type { Row } from '../../../tables/Row.ts';
import { MEMBER_ROLES, type MemberRole } from '../../../tables/words.ts';
import { normaliseEmail } from '../../accounts/registration/normaliseEmail.ts';
import { personOf } from '../../actInProject.ts';
import { authorize } from '../../authorize.ts';
import { auditProject } from '../../board/projects/auditProject.ts';
import type { ProjectRow } from '../../board/projects/projectRow.ts';
import { lockProject, requireProject } from '../../board/projects/requireProject.ts';
import { signalProject } from '../../board/projects/signalProject.ts';
import { type Context, type TxContext, transaction } from '../../context.ts';
import { parseInput } from '../../input/parseInput.ts';
import { cancelMail } from '../../mails/cancelMail.ts';
import { requireRoom } from '../requireRoom.ts';
import {
  digestOf,
  INVITATION_MS,
  INVITATION_NAMES,
  type InvitationRow,
  invitationLink,
  newToken,
  type ShownInvitation,
} from './invitationRow.ts';
import { mailInvitation, requireMailable } from './mailInvitation.ts';

/** The result for the inviter: only the link contains the token. */
export interface NewInvitation {
  readonly invitation: ShownInvitation;
  readonly link: string;
}

const role = z.enum(MEMBER_ROLES, `must be one of ${MEMBER_ROLES.join(', ')}`);
const TO_ADDRESS = z.object({
  email: z
    .string()
    .transform(normaliseEmail)
    .pipe(z.email('must be an e-mail address').max(254, 'must be at most 254 characters')),
  role,
});
const BY_LINK = z.object({
  // Anyone who finds a link can use it.
  role: role.refine((given) => given !== 'manager', {
    message: 'must not be manager: invite managers by their address',
  }),
});

const INSERT = prepare((invitation: Bound<Omit<Row<typeof ProjectInvitation>, 'mailId' | 'mailedAt'>>) =>
  build
    .insertInto('projectInvitation')
    .values({
      id: invitation.id,
      projectId: invitation.projectId,
      role: invitation.role,
      email: invitation.email,
      tokenHash: invitation.tokenHash,
      invitedBy: invitation.invitedBy,
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
    })
    .returning(INVITATION_NAMES),
);

/** A second invitation to an address replaces the first, whose link ends. */
const REPLACE = prepare(({ projectId, email }: Bound<{ projectId: string; email: string }>) =>
  build
    .deleteFrom('projectInvitation')
    .where('projectId', '=', projectId)
    .where('email', '=', email)
    .returning('mailId'),
);

const IS_IN = prepare(({ projectId, email }: Bound<{ projectId: string; email: string }>) =>
  build
    .selectFrom('account as a')
    .innerJoin('project as p', (project) => project.on('p.id', '=', projectId))
    .leftJoin('projectMember as m', (member) =>
      member.onRef('m.projectId', '=', 'p.id').onRef('m.accountId', '=', 'a.id'),
    )
    .select('a.id')
    .where('a.email', '=', email)
    .where(({ eb, or }) => or([eb('m.id', 'is not', null), eb('p.ownerId', '=', eb.ref('a.id'))])),
);

/**
 * Invites the person with an address into a project, by a mail. The answer does not reveal whether the address has an
 * account.
 * @throws Refusal bad_user_input (`email`, `role`), project_not_found, refused with too many people,
 *   too_many_requests
 */
export async function inviteMember(
  ctx: Context & { limiter: Limiter },
  input: { projectId: string; email: string; role: MemberRole },
): Promise<NewInvitation> {
  authorize(ctx, 'manage', 'projects');
  const wanted = parseInput(TO_ADDRESS, input);
  await requireMailable(ctx, await requireProject(ctx, input.projectId), wanted.email);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const of = { projectId: project.id, email: wanted.email };
    if ((await runOne(tx.queries, IS_IN, of)) !== undefined) {
      throw invalidInput([{ propertyPath: 'email', message: 'is of a person who is in the project already' }]);
    }
    for (const { mailId } of await run(tx.queries, REPLACE, of)) await cancelMail(tx, mailId);
    return invite(tx, project, wanted);
  });
}

/**
 * Makes a link with which several people may join a project, until it ends or is revoked.
 * @throws Refusal bad_user_input (`role`), project_not_found, refused with too many people
 */
export function createInvitationLink(
  ctx: Context,
  input: { projectId: string; role: MemberRole },
): Promise<NewInvitation> {
  authorize(ctx, 'manage', 'projects');
  const wanted = parseInput(BY_LINK, input);
  return transaction(ctx, async (tx) =>
    invite(tx, await lockProject(tx, input.projectId), { role: wanted.role, email: null }),
  );
}

async function invite(
  tx: TxContext,
  project: ProjectRow,
  { role, email }: { role: MemberRole; email: string | null },
): Promise<NewInvitation> {
  await requireRoom(tx, project.id);
  const token = newToken();
  const invitation = (await runOne(tx.queries, INSERT, {
    id: newId(),
    projectId: project.id,
    role,
    email,
    tokenHash: digestOf(token),
    invitedBy: personOf(tx.actor),
    createdAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + INVITATION_MS),
  })) as InvitationRow;
  auditProject(tx, project, 'project.member_invited', { role });
  signalProject(tx, project);
  const link = invitationLink(tx.rules.baseUrl, token);
  return { invitation: await mailInvitation(tx, project, invitation, token), link };
}
