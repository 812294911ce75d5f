/** What the program ends with; the help of `bascule` lists them. */
export const EXIT = { ok: 0, failed: 1, usage: 2, notLoggedIn: 3 } as const;
