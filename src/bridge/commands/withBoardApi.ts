import type { GraphApi } from '../api/GraphApi.ts';
import { EXIT } from '../exitCodes.ts';
import type { Options } from './addCommand.ts';
import type { Cli } from './Cli.ts';

/** The options of commands that work with a board as a person does. */
export const BOARD_OPTIONS = [
  ['--project <slug>', 'the slug of the project (default: the only one)'],
  ['--url <base>', 'address of the instance (default: that of the last login, or http://127.0.0.1:4000)'],
  ['--allow-insecure', 'allow plain http to another machine: the token is sent unencrypted'],
] as const;

/**
 * Runs a command with the graph of the instance, by the token in BASCULE_TOKEN or one that a person allows for this command alone.
 * A file that cannot be read and a board that cannot be found are printed as a sentence.
 */
export async function withBoardApi(
  cli: Cli,
  options: Options,
  again: string,
  work: (api: GraphApi) => Promise<number>,
): Promise<number> {
  const [{ readLoginFile }, { readAddress }, { LOCAL }, { withApiToken }, { GraphApi, GraphRefusal }] =
    await Promise.all([
      import('../auth/LoginFile.ts'),
      import('../auth/discoverService.ts'),
      import('./logIn.ts'),
      import('../auth/withApiToken.ts'),
      import('../api/GraphApi.ts'),
    ]);
  const [{ explainLogin }, { showDevicePrompt }, { NoBoard }] = await Promise.all([
    import('./explainLogin.ts'),
    import('./showDevicePrompt.ts'),
    import('../imports/BoardApi.ts'),
  ]);
  const before = await readLoginFile(cli.config);
  const given = typeof options.url === 'string' ? readAddress(options.url) : undefined;
  const url = given ?? before?.url ?? LOCAL;
  const insecure = options.allowInsecure === true || (url === before?.url && before?.insecure === true);
  let worked: { code: number } | { failed: unknown } | undefined;
  await withApiToken(
    { url, insecure },
    cli.env.token,
    (prompt) => showDevicePrompt(cli, prompt, { opens: cli.stdin.isTTY === true }),
    async (token) => {
      // A failure from here on has nothing to do with the login.
      worked = await work(new GraphApi(url, token)).then(
        (code) => ({ code }),
        (failed: unknown) => ({ failed }),
      );
    },
  ).catch(explainLogin(url, again));
  if (worked === undefined) return EXIT.failed;
  if ('code' in worked) return worked.code;
  const { failed } = worked;
  if (!(failed instanceof NoBoard || failed instanceof GraphRefusal)) throw failed;
  cli.err(failed.message);
  return EXIT.failed;
}
