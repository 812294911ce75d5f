/** A bridge that was off for longer must log in again. Every redemption restarts the period. */
export const REFRESH_SECONDS = 60 * 24 * 3600;
