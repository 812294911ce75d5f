/** Answers of GitLab name milliseconds, and its deliveries do not: what one tells must not seem older than what was read in its second. */
export const toWholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);
