import { spawn } from 'node:child_process';
import { findProgram } from '../process/findProgram.ts';
import type { BridgeEnv } from '../readEnv.ts';

/**
 * Opens a page in the browser of the desktop, if a person sits at one.
 * @returns whether a program was started for it
 */
export async function openInBrowser(
  link: string,
  { inherited }: Pick<BridgeEnv, 'inherited'>,
  platform: string = process.platform,
): Promise<boolean> {
  // The service names the page. An address with another scheme would make the desktop start some other program.
  if (!/^https?:$/.test(URL.parse(link)?.protocol ?? '')) return false;
  // In an ssh session, the desktop belongs to another machine.
  if (inherited.SSH_CONNECTION || inherited.SSH_TTY) return false;
  const hasDesktop = platform === 'darwin' || Boolean(inherited.DISPLAY || inherited.WAYLAND_DISPLAY);
  if (!hasDesktop) return false;
  const file = await findProgram(platform === 'darwin' ? 'open' : 'xdg-open', inherited, '/').catch(() => undefined);
  if (file === undefined) return false;
  return new Promise((resolve) => {
    const child = spawn(file, [link], { env: inherited, stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => resolve(true));
    child.unref();
  });
}
