import { EXIT } from '../exitCodes.ts';
import type { CommandRow } from './addCommand.ts';
import type { Cli } from './Cli.ts';

/** The address of an instance that was started without settings. */
const LOCAL = 'http://127.0.0.1:4000';

export const loginCommand: CommandRow = {
  name: 'login',
  summary: 'Authorize this machine to run your bridge',
  more: `Prints a link and a code. Open the link in any browser, sign in, compare the code and choose Allow; the login
covers the bridge and the tools of its agents. It renews itself, and ends when you log out or after 60 days without use.`,
  options: [
    ['--url <base>', 'address of the instance (default: that of the last login, or http://127.0.0.1:4000)'],
    ['--allow-insecure', 'allow plain http to another machine: tokens travel in the open'],
    ['--json', 'print JSON, a line for the code and one for the end'],
  ],
  examples: [
    ['bascule login --url https://board.example.org', 'the first time'],
    ['bascule login', 'again, at the same instance'],
  ],
  run: async (cli, _args, options) => logInAt(cli, options),
};

async function logInAt(cli: Cli, options: Readonly<Record<string, unknown>>): Promise<number> {
  const [{ readLoginFile }, { readAddress }, { deviceLogin }] = await Promise.all([
    import('../auth/LoginFile.ts'),
    import('../auth/discoverService.ts'),
    import('../auth/deviceLogin.ts'),
  ]);
  const before = await readLoginFile(cli.config);
  const given = typeof options.url === 'string' ? readAddress(options.url) : undefined;
  const url = given ?? before?.url ?? LOCAL;
  const insecure = options.allowInsecure === true || (url === before?.url && before?.insecure === true);
  const { bold } = cli.colors;
  await deviceLogin(cli.config, {
    url,
    insecure,
    show: ({ link, page, code, expiresInSeconds }) => {
      if (options.json === true) cli.out(JSON.stringify({ link, page, code, expiresInSeconds }));
      else {
        cli.out(`Open this link in a browser and choose Allow:\n\n    ${bold(link)}\n`);
        cli.out(`The page shows the code ${bold(code)}; it asks for it when you open ${page} instead.`);
        cli.out(`Waiting for ${Math.round(expiresInSeconds / 60)} minutes at most …`);
      }
    },
  }).catch(explain(url));
  if (options.json === true) cli.out(JSON.stringify({ url, loggedIn: true }));
  else cli.out(`Logged in at ${url}.`);
  return EXIT.ok;
}

/** Explains in words why a login failed, such as a refusal or an unanswered request, instead of an error code. */
function explain(url: string): (error: unknown) => Promise<never> {
  return async (error) => {
    const { judgeOauthError } = await import('../auth/judgeOauthError.ts');
    const { BadAddress } = await import('../auth/discoverService.ts');
    const code = (error as { error?: unknown }).error;
    if (code === 'access_denied') throw new Error('the request was denied in the browser');
    if (code === 'expired_token') throw new Error('the request was not approved in time: run `bascule login` again');
    if (error instanceof BadAddress) throw error;
    throw new Error(`cannot log in: ${judgeOauthError(error, url).message}`);
  };
}
