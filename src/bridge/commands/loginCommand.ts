import type { CommandRow } from './addCommand.ts';
import type { Cli } from './Cli.ts';

export const loginCommand: CommandRow = {
  name: 'login',
  summary: 'Authorize this machine to run your bridge',
  more: `Prints a link and a code. Open the link in any browser, sign in, compare the code and choose Allow; the login
covers the bridge and the tools of its agents. It renews itself, and ends when you log out or after 60 days without use.`,
  options: [
    ['--url <base>', 'address of the instance (default: that of the last login, or http://127.0.0.1:4000)'],
    ['--allow-insecure', 'allow plain http to another machine: tokens are sent unencrypted'],
    ['--json', 'print JSON, a line for the code and one for the end'],
  ],
  examples: [
    ['bascule login --url https://board.example.org', 'the first time'],
    ['bascule login', 'again, at the same instance'],
  ],
  run: async (cli, _args, options) => logInAt(cli, options),
};

async function logInAt(cli: Cli, options: Readonly<Record<string, unknown>>): Promise<number> {
  const [{ readLoginFile }, { readAddress }, { LOCAL, logIn }] = await Promise.all([
    import('../auth/LoginFile.ts'),
    import('../auth/discoverService.ts'),
    import('./logIn.ts'),
  ]);
  const before = await readLoginFile(cli.config);
  const given = typeof options.url === 'string' ? readAddress(options.url) : undefined;
  const url = given ?? before?.url ?? LOCAL;
  const insecure = options.allowInsecure === true || (url === before?.url && before?.insecure === true);
  return logIn(cli, { url, insecure, json: options.json === true, again: 'bascule login' });
}
