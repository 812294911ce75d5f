import { EXIT } from '../exitCodes.ts';
import type { CommandRow } from './addCommand.ts';
import { readSecret } from './readSecret.ts';

export const agentAccountCommand: CommandRow = {
  name: 'agent-account',
  summary: 'The account at the code forge that agents commit and push as',
  more: 'The token stays on this machine: agents get it in their environment, and the instance learns only the login.',
  commands: [
    {
      name: 'set',
      summary: 'Store the token of a forge user',
      more: 'The command prompts for the token or reads it from standard input; it is never an argument. A bridge uses it from its next start.',
      examples: [
        ['bascule agent-account set', 'type or paste the token'],
        ['bascule agent-account set < token.txt', 'from a file'],
      ],
      run: async (cli) => {
        const token = await readSecret(cli, "Token of the agents' forge user:");
        if (token === '') {
          cli.err('no token was given');
          return EXIT.usage;
        }
        const { setAgentAccount } = await import('../forge/setAgentAccount.ts');
        const { login, id } = await setAgentAccount(token, cli);
        cli.out(`Agents act as ${login} (id ${id}) from the next start of the bridge.`);
        return EXIT.ok;
      },
    },
    {
      name: 'show',
      summary: 'Print the login and id of the account',
      options: [['--json', 'print {"login": …, "id": …}, or null']],
      examples: [['bascule agent-account show', 'the token is never printed']],
      run: async (cli, _args, options) => {
        const { showAgentAccount } = await import('../forge/showAgentAccount.ts');
        const shown = await showAgentAccount(cli);
        if (options.json === true) cli.out(JSON.stringify(shown ? { login: shown.login, id: shown.id } : null));
        else cli.out(shown ? `${shown.login} (id ${shown.id})` : 'No agent account is set.');
        return EXIT.ok;
      },
    },
    {
      name: 'clear',
      summary: 'Delete the token',
      examples: [['bascule agent-account clear', 'agents use your own git settings again']],
      run: async (cli) => {
        const { clearAgentAccount } = await import('../forge/clearAgentAccount.ts');
        cli.out((await clearAgentAccount(cli)) ? 'The agent account is cleared.' : 'No agent account was set.');
        return EXIT.ok;
      },
    },
  ],
};
