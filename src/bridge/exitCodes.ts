/** The exit codes of the program, which the help of `bascule` lists. */
export const EXIT = { ok: 0, failed: 1, usage: 2, notLoggedIn: 3 } as const;
