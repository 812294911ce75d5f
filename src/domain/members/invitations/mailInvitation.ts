import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import { countedAddress } from '../../accounts/countedAddress.ts';
import { requireWithinLimit } from '../../accounts/requireWithinLimit.ts';
import { personOf } from '../../actInProject.ts';
import type { ProjectRow } from '../../board/projects/projectRow.ts';
import type { Context, TxContext } from '../../context.ts';
import { queueMail } from '../../mails/queueMail.ts';
import type { InvitationRow, ShownInvitation } from './invitationRow.ts';

const DAY = 86_400;
/**
 * Invitation mails per day: from one person, into one project, and to one address, whose owner did not ask for them.
 */
const PER_PERSON = 50;
const PER_PROJECT = 100;
const PER_ADDRESS = 5;

const INVITER = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('account').select(['id', 'email', 'locale']).where('id', '=', id),
);
const MAILED = prepare(({ id, mailId, now }: Bound<{ id: string; mailId: string; now: Date }>) =>
  build.updateTable('projectInvitation').set({ mailId, mailedAt: now }).where('id', '=', id),
);

/**
 * Counts a mail that the caller wants to have sent to an address.
 * @throws Refusal too_many_requests
 */
export function requireMailable(
  ctx: Context & { limiter: Limiter },
  { id }: Pick<ProjectRow, 'id'>,
  email: string,
): Promise<void> {
  const seconds = DAY;
  const rules = [
    { key: `invite:${personOf(ctx.actor)}`, limit: PER_PERSON, seconds },
    { key: `invite-into:${id}`, limit: PER_PROJECT, seconds },
    { key: `invite-address:${countedAddress(email)}`, limit: PER_ADDRESS, seconds },
  ];
  return requireWithinLimit(ctx.limiter, rules, ctx.now);
}

/**
 * Queues the mail with an invitation to an address; a link has none. It is in the inviter's language: a language
 * chosen by the account of the address would reveal to the inviter that there is an account.
 */
export async function mailInvitation(
  tx: TxContext,
  project: Pick<ProjectRow, 'name'>,
  invitation: InvitationRow,
  token: string,
): Promise<ShownInvitation> {
  const { id, email: to, role } = invitation;
  if (to === null) return { ...invitation, mail: null };
  const inviter = await runOne(tx.queries, INVITER, { id: invitation.invitedBy });
  if (inviter === undefined) return { ...invitation, mail: null };
  const mailId = await queueMail(tx, {
    kind: 'project-invitation',
    to,
    accountId: inviter.id,
    locale: inviter.locale,
    data: { token, project: mailName(project.name), inviter: inviter.email, role },
  });
  await runOne(tx.queries, MAILED, { id, mailId, now: tx.now });
  return { ...invitation, mailId, mailedAt: tx.now, mail: 'waiting' };
}

const LONGEST_NAME = 60;

/**
 * The name of a project as a mail to a stranger shows it. Anybody may choose any project name, so the mail contains
 * no part of it that mail programs would turn into a link or an address, no characters that reverse or hide text, and
 * only its first words.
 */
export function mailName(name: string): string {
  const plain = name
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/([.:/\\@。．｡])(?=\S)/gu, '$1 ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const characters = [...plain];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME).join('').trimEnd()}…` : plain;
}
