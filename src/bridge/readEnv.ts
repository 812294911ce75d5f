import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/**
 * What the program reads from its environment; this file is the only one that does. Programs and addresses of others
 * can be set, for tests, for wrappers and for networks that have mirrors.
 */
export interface BridgeEnv {
  /** Holds everything that the program keeps. */
  readonly configDir: string;
  /** The programs of code-agent and exec-agent: names looked up on PATH, or paths. */
  readonly claude: string;
  readonly codex: string;
  /** What agents are to call this program. */
  readonly cli: string;
  readonly releasesUrl: string;
  readonly pricesUrl: string;
  /** The API of the forge that agent accounts and hook packages live on, and the host that git speaks to. */
  readonly forgeApiUrl: string;
  readonly forgeHost: string;
  /** Where hook packages are fetched from, as git takes it. */
  readonly hooksUrl: string;
  /** Everything, as it is handed on to commands and, changed, to agents. */
  readonly inherited: Readonly<Record<string, string>>;
}

export function readEnv(env: NodeJS.ProcessEnv = process.env): BridgeEnv {
  const set = (name: string): string | undefined => (env[name]?.trim() ? env[name] : undefined);
  const base = set('XDG_CONFIG_HOME');
  return {
    // The base directory specification has relative paths ignored.
    configDir: resolve(
      set('BASCULE_CONFIG_DIR') ?? join(base && isAbsolute(base) ? base : join(homedir(), '.config'), 'bascule'),
    ),
    claude: set('BASCULE_CLAUDE') ?? 'claude',
    codex: set('BASCULE_CODEX') ?? 'codex',
    cli: set('BASCULE_CLI') ?? 'bascule',
    releasesUrl: set('BASCULE_RELEASES_URL') ?? 'https://api.github.com/repos/bascule-board/bascule/releases',
    pricesUrl: set('BASCULE_PRICES_URL') ?? 'https://openrouter.ai/api/v1/models',
    forgeApiUrl: (set('BASCULE_FORGE_API_URL') ?? 'https://api.github.com').replace(/\/+$/, ''),
    forgeHost: set('BASCULE_FORGE_HOST') ?? 'github.com',
    hooksUrl: (set('BASCULE_HOOKS_URL') ?? `https://${set('BASCULE_FORGE_HOST') ?? 'github.com'}`).replace(/\/+$/, ''),
    inherited: Object.fromEntries(
      Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  };
}
