/** Windows has named pipes where others have sockets: a name of their own space, gone with the process that holds it. */
export const pipeName = (key: string): string => `\\\\.\\pipe\\bascule-${key}`;

export const isPipe = (path: string): boolean => path.startsWith('\\\\.\\pipe\\');
