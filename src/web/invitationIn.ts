/** The token of the invitation that a path leads to; undefined for every other path. */
export const invitationIn = (path: unknown): string | undefined =>
  typeof path === 'string' ? /^\/invitations\/([\w-]{43})$/.exec(path)?.[1] : undefined;

/** The path of an invitation; undefined without one. */
export const toInvitation = (token: string | undefined): string | undefined =>
  token === undefined ? undefined : `/invitations/${token}`;

/** An address that leads to the invitation after its own purpose. */
export const leadingTo = (address: string, token: string | undefined): string =>
  token === undefined ? address : `${address}?return_to=${encodeURIComponent(`/invitations/${token}`)}`;
