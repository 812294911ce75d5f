import { delimiter } from 'node:path';
import type { Cli } from '../commands/Cli.ts';
import { selfPath } from '../connect/selfCommand.ts';
import type { ServiceText } from './ServiceManager.ts';

/** Variables by which the bridge and its agents find programs and folders. None of them is a secret: the definition is no safe. */
const PASSED_ON = [
  'CLAUDE_CONFIG_DIR',
  'CODEX_HOME',
  'NODE_EXTRA_CA_CERTS',
  'BASCULE_CLAUDE',
  'BASCULE_CODEX',
  'BASCULE_CLI',
  'BASCULE_RELEASES_URL',
  'BASCULE_PRICES_URL',
  'BASCULE_FORGE_API_URL',
  'BASCULE_FORGE_HOST',
  'BASCULE_HOOKS_URL',
];

/** How a manager starts the bridge as this shell would: managers give programs a short PATH, and nothing else of the shell. */
export async function serviceText(cli: Cli): Promise<ServiceText> {
  const { inherited, configDir } = cli.env;
  const passed = PASSED_ON.flatMap((name) => (inherited[name] ? [[name, inherited[name]] as const] : []));
  return {
    command: [...(await selfPath(cli)), 'bridge', 'run'],
    env: { PATH: pathOf(inherited.PATH ?? ''), BASCULE_CONFIG_DIR: configDir, ...Object.fromEntries(passed) },
  };
}

/** Without the folders of packages that npx puts there, which are those of this moment. */
const pathOf = (path: string): string =>
  path
    .split(delimiter)
    .filter((folder) => folder !== '' && !folder.includes('node_modules'))
    .join(delimiter);
