/** The part of a link that leads to an invitation after its reader has signed in. */
export const returnTo = (invitation: string | undefined): string =>
  invitation === undefined ? '' : `?return_to=${encodeURIComponent(`/invitations/${invitation}`)}`;
