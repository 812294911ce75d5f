import { EXIT } from '../exitCodes.ts';
import type { Cli } from './Cli.ts';

/** The address of an instance that was started without settings. */
export const LOCAL = 'http://127.0.0.1:4000';

/**
 * Shows a link and a code, and waits until a person has allowed this machine.
 * @param asked `again`: the command to repeat after a failure; `opens`: whether to open the page in the browser
 * @throws Error with a text for a person
 */
export async function logIn(
  cli: Cli,
  {
    url,
    insecure,
    json = false,
    again,
    opens = false,
  }: { url: string; insecure: boolean; json?: boolean; again: string; opens?: boolean },
): Promise<number> {
  const [{ deviceLogin }, { openInBrowser }] = await Promise.all([
    import('../auth/deviceLogin.ts'),
    import('../connect/openInBrowser.ts'),
  ]);
  const { bold } = cli.colors;
  await deviceLogin(cli.config, {
    url,
    insecure,
    show: async ({ link, page, code, expiresInSeconds }) => {
      if (json) cli.out(JSON.stringify({ link, page, code, expiresInSeconds }));
      else {
        const opened = opens && (await openInBrowser(link, cli.env));
        const todo = opened
          ? 'Your browser opens this link; choose Allow there'
          : 'Open this link in a browser and choose Allow';
        cli.out(`${todo}:\n\n    ${bold(link)}\n`);
        cli.out(`The page shows the code ${bold(code)}. If you open ${page} instead, enter the code there.`);
        cli.out(`Waiting for ${Math.round(expiresInSeconds / 60)} minutes at most …`);
      }
    },
  }).catch(explain(url, again));
  if (json) cli.out(JSON.stringify({ url, loggedIn: true }));
  else cli.out(`Logged in at ${url}.`);
  return EXIT.ok;
}

/** Explains in words why a login failed, such as a refusal or an unanswered request, instead of an error code. */
function explain(url: string, again: string): (error: unknown) => Promise<never> {
  return async (error) => {
    const [{ judgeOauthError }, { BadAddress }, { probeInstance }] = await Promise.all([
      import('../auth/judgeOauthError.ts'),
      import('../auth/discoverService.ts'),
      import('../checks/probeInstance.ts'),
    ]);
    const code = (error as { error?: unknown }).error;
    if (code === 'access_denied') {
      throw new Error(`the request was denied in the browser: run \`${again}\` again and choose Allow`);
    }
    if (code === 'expired_token') throw new Error(`the request was not approved in time: run \`${again}\` again`);
    // A failure of this machine's own folder has nothing to do with the instance.
    if (error instanceof BadAddress || (error as NodeJS.ErrnoException).path !== undefined) throw error;
    const probe = await probeInstance(url);
    if (probe.kind !== 'instance') throw new Error(`cannot log in: ${probe.message}`);
    throw new Error(`cannot log in: ${judgeOauthError(error, url).message}`);
  };
}
