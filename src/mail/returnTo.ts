/** The part of a link that leads on to an invitation, once its reader is signed in. */
export const returnTo = (invitation: string | undefined): string =>
  invitation === undefined ? '' : `?return_to=${encodeURIComponent(`/invitations/${invitation}`)}`;
