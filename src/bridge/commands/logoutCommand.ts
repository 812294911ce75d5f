import { EXIT } from '../exitCodes.ts';
import type { CommandRow } from './addCommand.ts';

export const logoutCommand: CommandRow = {
  name: 'logout',
  summary: 'Forget the login and have the instance end it',
  more: 'A bridge that runs here takes no more work once its token is over, within the hour, and goes on after the next login.',
  examples: [['bascule logout', 'before the machine goes to somebody else']],
  run: async (cli) => {
    const { logOut } = await import('../auth/logOut.ts');
    const outcome = await logOut(cli.config);
    if (outcome.kind === 'kept-there') {
      cli.err(`Logged out here, but the instance could not be told (${outcome.reason}): end the login there.`);
      return EXIT.failed;
    }
    cli.out(outcome.kind === 'done' ? 'Logged out.' : 'Nobody was logged in.');
    return EXIT.ok;
  },
};
