import type { DevicePrompt } from '../auth/deviceGrant.ts';
import type { Cli } from './Cli.ts';

/**
 * Shows the link and the code with which a person allows this machine.
 * @param options.opens whether to open the page in the browser
 */
export async function showDevicePrompt(
  cli: Cli,
  { link, page, code, expiresInSeconds }: DevicePrompt,
  { json = false, opens = false }: { json?: boolean; opens?: boolean },
): Promise<void> {
  const { bold } = cli.colors;
  if (json) {
    cli.out(JSON.stringify({ link, page, code, expiresInSeconds }));
    return;
  }
  const { openInBrowser } = await import('../connect/openInBrowser.ts');
  const opened = opens && (await openInBrowser(link, cli.env));
  const todo = opened
    ? 'Your browser opens this link; choose Allow there'
    : 'Open this link in a browser and choose Allow';
  cli.out(`${todo}:\n\n    ${bold(link)}\n`);
  cli.out(`The page shows the code ${bold(code)}. If you open ${page} instead, enter the code there.`);
  cli.out(`Waiting for ${Math.round(expiresInSeconds / 60)} minutes at most …`);
}
