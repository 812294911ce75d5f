/** The name in the list of revocations for everything that was made through a membership. */
export const shareTokenId = (shareId: string): string => `share:${shareId}`;
