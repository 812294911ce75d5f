import { delimiter } from 'node:path';
import type { Cli } from '../commands/Cli.ts';
import { selfPath } from '../connect/selfCommand.ts';
import type { ServiceText } from './ServiceManager.ts';

const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'];

/**
 * Variables by which the bridge and its agents find programs and folders. None of them may be a secret, because the
 * definition is readable.
 */
const PASSED_ON = [
  'CLAUDE_CONFIG_DIR',
  'CODEX_HOME',
  'NODE_EXTRA_CA_CERTS',
  ...PROXIES,
  'BASCULE_CLAUDE',
  'BASCULE_CODEX',
  'BASCULE_GEMINI',
  'BASCULE_OPENCODE',
  'BASCULE_CLI',
  'BASCULE_RELEASES_URL',
  'BASCULE_PRICES_URL',
  'BASCULE_FORGE_API_URL',
  'BASCULE_FORGE_HOST',
  'BASCULE_HOOKS_URL',
];

/**
 * Makes a manager start the bridge with the environment of this shell: managers give programs a short PATH and nothing
 * else from the shell.
 */
export async function serviceText(cli: Cli): Promise<ServiceText> {
  const { inherited, configDir } = cli.env;
  const passed = PASSED_ON.flatMap((name) =>
    inherited[name] && !hasPassword(name, inherited[name]) ? [[name, inherited[name]] as const] : [],
  );
  return {
    command: [...(await selfPath(cli)), 'bridge', 'run'],
    env: { PATH: pathOf(inherited.PATH ?? ''), BASCULE_CONFIG_DIR: configDir, ...Object.fromEntries(passed) },
  };
}

/** The variables that name a proxy with a password, which the definition leaves out. */
export const secretProxies = ({ inherited }: Cli['env']): string[] =>
  PROXIES.filter((name) => hasPassword(name, inherited[name] ?? ''));

const hasPassword = (name: string, value: string): boolean => PROXIES.includes(name) && value.includes('@');

/** Leaves out the package folders that npx adds, because they exist only for the moment. */
const pathOf = (path: string): string =>
  path
    .split(delimiter)
    .filter((folder) => folder !== '' && !folder.includes('node_modules'))
    .join(delimiter);
