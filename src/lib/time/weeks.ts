/** Weeks are counted from 1970 and begin on Thursdays. */
export const WEEK_MS = 7 * 24 * 3600 * 1000;

/** The week that contains the moment. */
export const weekOf = (at: Date): number => Math.floor(at.getTime() / WEEK_MS);
