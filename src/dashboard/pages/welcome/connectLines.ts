/** The systems for which the page has a line, in the order of its tabs. */
export const SYSTEMS = [
  { id: 'linux', label: 'Linux' },
  { id: 'macos', label: 'macOS' },
  { id: 'wsl', label: 'Windows (WSL)' },
  { id: 'checkout', label: 'In a checkout' },
] as const;

export type System = (typeof SYSTEMS)[number]['id'];

/**
 * The one line that connects a machine.
 * @param instance the address of the instance, without a slash at its end
 * @param sample whether the sample agent works on the cards, which needs no agent program
 */
export function connectLine(system: System, instance: string, slug: string, sample: boolean): string {
  const words = `connect ${instance} ${slug}${sample ? ' --agent sample' : ''}`;
  return system === 'checkout' ? `npx bascule ${words}` : `curl -fsSL ${instance}/install.sh | sh -s -- ${words}`;
}

/**
 * The tab that is shown first. An instance at a loopback address was started from a checkout on this machine, and its
 * program is there already.
 */
export function likelySystem(instance: string, platform: string): System {
  const { hostname } = new URL(instance);
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return 'checkout';
  if (/mac/i.test(platform)) return 'macos';
  return /win/i.test(platform) ? 'wsl' : 'linux';
}
