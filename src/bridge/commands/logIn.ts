import { EXIT } from '../exitCodes.ts';
import type { Cli } from './Cli.ts';
import { explainLogin } from './explainLogin.ts';
import { showDevicePrompt } from './showDevicePrompt.ts';

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
  const { deviceLogin } = await import('../auth/deviceLogin.ts');
  await deviceLogin(cli.config, {
    url,
    insecure,
    show: (prompt) => showDevicePrompt(cli, prompt, { json, opens }),
  }).catch(explainLogin(url, again));
  if (json) cli.out(JSON.stringify({ url, loggedIn: true }));
  else cli.out(`Logged in at ${url}.`);
  return EXIT.ok;
}
