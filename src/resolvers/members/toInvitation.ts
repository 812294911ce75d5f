import type { InvitationRow } from '../../domain/members/invitationRow.ts';
import type { ProjectInvitation } from './Person.ts';

export function toInvitation({ id, role, email, invitedBy, createdAt, expiresAt }: InvitationRow): ProjectInvitation {
  return { invitationId: id, role, email, invitedBy, createdAt, expiresAt };
}
