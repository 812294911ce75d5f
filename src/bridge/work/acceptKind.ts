/** The kind of work that the command of accepted work is. */
export const ACCEPT = 'accept';
