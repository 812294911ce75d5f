/** Apps of GitHub are called so, and the users of access tokens of projects and groups of GitLab. */
const MACHINE = /\[bot\]$|^(project|group)_\d+_bot(_|\d*$)/i;

/** Whether a login at a forge is by its form that of a program. */
export const isMachine = (login: string): boolean => MACHINE.test(login);
