import { createHash, randomBytes } from 'node:crypto';
import { namesOf } from '../../tables/columns.ts';
import { ProjectInvitation } from '../../tables/ProjectInvitation.ts';
import type { Row } from '../../tables/Row.ts';
import type { MailState } from '../../tables/words.ts';

/** An invitation as people of the project see it: never with its token, which is stored nowhere. */
export type InvitationRow = Omit<Row<typeof ProjectInvitation>, 'tokenHash'>;

/** The same with how far its mail is: null for a link. */
export type ShownInvitation = InvitationRow & { readonly mail: MailState | null };

export const INVITATION_NAMES = namesOf(ProjectInvitation).filter(
  (name): name is keyof InvitationRow & typeof name => (name as string) !== 'tokenHash',
);

/** An invitation stands for so long. */
export const INVITATION_MS = 14 * 24 * 3600 * 1000;

/** What an invitation says to whom it invites: 32 random bytes, which nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The page that shows an invitation. */
export const invitationLink = (baseUrl: string, token: string): string => `${baseUrl}/invitations/${token}`;
