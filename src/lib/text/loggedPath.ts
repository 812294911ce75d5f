/** A path as it is logged: without the tokens of links, 32 random bytes each, which open accounts and projects. */
export const loggedPath = (path: string): string => path.replaceAll(/\/[\w-]{43}(?=\/|$)/g, '/…');
