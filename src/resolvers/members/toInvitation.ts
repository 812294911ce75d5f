import type { ShownInvitation } from '../../domain/members/invitations/invitationRow.ts';
import type { ProjectInvitation } from './Person.ts';

export function toInvitation({
  id,
  role,
  email,
  invitedBy,
  createdAt,
  expiresAt,
  mail,
}: ShownInvitation): ProjectInvitation {
  return { invitationId: id, role, email, invitedBy, createdAt, expiresAt, mail };
}
