/** What the revocations call everything that was made through a membership. */
export const shareTokenId = (shareId: string): string => `share:${shareId}`;
