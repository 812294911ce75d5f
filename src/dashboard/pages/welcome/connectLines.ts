/** The systems with a command line on the page, in the order of its tabs. */
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
 * @param options `sample`: whether the sample agent works on the cards, which needs no agent program; `dir`: the folder of the
 * project, if it is not the one in which the line is run
 */
export function connectLine(
  system: System,
  instance: string,
  slug: string,
  { sample, dir }: { sample: boolean; dir: string },
): string {
  const folder = dir.trim() === '' ? '' : ` --dir ${quoted(dir.trim())}`;
  const words = `connect ${instance} ${slug}${folder}${sample ? ' --agent sample' : ''}`;
  return system === 'checkout' ? `npx bascule ${words}` : `curl -fsSL ${instance}/install.sh | sh -s -- ${words}`;
}

/**
 * The tab that is shown first. An instance at a loopback address was started from a checkout on this machine, so its
 * program is already there.
 */
export function likelySystem(instance: string, platform: string): System {
  const { hostname } = new URL(instance);
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return 'checkout';
  if (/mac/i.test(platform)) return 'macos';
  return /win/i.test(platform) ? 'wsl' : 'linux';
}

/** A path for a shell: a leading `~` keeps its meaning of the home folder. */
function quoted(path: string): string {
  if (/^[\w@%+=:,./~-]+$/.test(path)) return path;
  const home = path.startsWith('~/') ? '~/' : '';
  return `${home}'${path.slice(home.length).replaceAll("'", "'\\''")}'`;
}
