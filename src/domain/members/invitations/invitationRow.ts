import { createHash, randomBytes } from 'node:crypto';
import { namesOf } from '../../../tables/columns.ts';
import { ProjectInvitation } from '../../../tables/ProjectInvitation.ts';
import type { Row } from '../../../tables/Row.ts';
import type { MailState } from '../../../tables/words.ts';

/** An invitation as members of the project see it: never with its token, which is stored nowhere. */
export type InvitationRow = Omit<Row<typeof ProjectInvitation>, 'tokenHash'>;

/** The same with the state of its mail: null for a link. */
export type ShownInvitation = InvitationRow & { readonly mail: MailState | null };

export const INVITATION_NAMES = namesOf(ProjectInvitation).filter(
  (name): name is keyof InvitationRow & typeof name => (name as string) !== 'tokenHash',
);

/** How long an invitation is valid. */
export const INVITATION_MS = 14 * 24 * 3600 * 1000;

/** The secret of an invitation: 32 random bytes, which nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The page that shows an invitation. */
export const invitationLink = (baseUrl: string, token: string): string => `${baseUrl}/invitations/${token}`;
