/**
 * Windows has named pipes instead of sockets: names in a space of their own, which disappear with the process that
 * holds them.
 */
export const pipeName = (key: string): string => `\\\\.\\pipe\\bascule-${key}`;

export const isPipe = (path: string): boolean => path.startsWith('\\\\.\\pipe\\');
