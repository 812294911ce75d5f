import { EXIT } from '../exitCodes.ts';
import type { CommandRow } from './addCommand.ts';

export const logoutCommand: CommandRow = {
  name: 'logout',
  summary: 'Delete the login on this machine and revoke it at the instance',
  more: 'A running bridge takes no more work once its token has expired, within the hour, and continues after the next login.',
  examples: [['bascule logout', 'before the machine changes hands']],
  run: async (cli) => {
    const { logOut } = await import('../auth/logOut.ts');
    const outcome = await logOut(cli.config);
    if (outcome.kind === 'kept-there') {
      cli.err(`Logged out here, but the instance could not be reached (${outcome.reason}): end the login there.`);
      return EXIT.failed;
    }
    cli.out(outcome.kind === 'done' ? 'Logged out.' : 'There was no login.');
    return EXIT.ok;
  },
};
