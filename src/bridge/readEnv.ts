import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { inheritedOf, SESSION_VARIABLE } from './process/inheritance.ts';

/**
 * What the program reads from its environment; no other file reads it. Names of other programs and addresses can be set
 * for tests, wrappers and networks with mirrors.
 */
export interface BridgeEnv {
  /** The folder that holds everything the program keeps. */
  readonly configDir: string;
  /** Agent programs: names to look up on PATH, or paths. */
  readonly claude: string;
  readonly codex: string;
  readonly gemini: string;
  readonly opencode: string;
  /** The name by which agents call this program. */
  readonly cli: string;
  readonly releasesUrl: string;
  readonly pricesUrl: string;
  /** The API of the forge with the agent accounts and hook packages, and the host that git talks to. */
  readonly forgeApiUrl: string;
  readonly forgeHost: string;
  /** The place that hook packages are fetched from, in git's notation. */
  readonly hooksUrl: string;
  /** An access token of scope `api`, for commands that change a board. */
  readonly token: string | undefined;
  /** The session of the agent that has started this program, as the service knows it. */
  readonly sessionId: string | undefined;
  /** The environment for other programs: the whole, without what is true of the shell of the start alone. Agents get it changed. */
  readonly inherited: Readonly<Record<string, string>>;
}

export function readEnv(env: NodeJS.ProcessEnv = process.env): BridgeEnv {
  const set = (name: string): string | undefined => (env[name]?.trim() ? env[name] : undefined);
  const base = set('XDG_CONFIG_HOME');
  return {
    // The XDG base directory specification requires relative paths to be ignored.
    configDir: resolve(
      set('BASCULE_CONFIG_DIR') ?? join(base && isAbsolute(base) ? base : join(homedir(), '.config'), 'bascule'),
    ),
    claude: set('BASCULE_CLAUDE') ?? 'claude',
    codex: set('BASCULE_CODEX') ?? 'codex',
    gemini: set('BASCULE_GEMINI') ?? 'gemini',
    opencode: set('BASCULE_OPENCODE') ?? 'opencode',
    cli: set('BASCULE_CLI') ?? 'bascule',
    releasesUrl: set('BASCULE_RELEASES_URL') ?? 'https://api.github.com/repos/bascule-board/bascule/releases',
    pricesUrl: set('BASCULE_PRICES_URL') ?? 'https://openrouter.ai/api/v1/models',
    forgeApiUrl: (set('BASCULE_FORGE_API_URL') ?? 'https://api.github.com').replace(/\/+$/, ''),
    forgeHost: set('BASCULE_FORGE_HOST') ?? 'github.com',
    hooksUrl: (set('BASCULE_HOOKS_URL') ?? `https://${set('BASCULE_FORGE_HOST') ?? 'github.com'}`).replace(/\/+$/, ''),
    token: set('BASCULE_TOKEN')?.trim(),
    sessionId: set(SESSION_VARIABLE),
    inherited: inheritedOf(
      Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    ),
  };
}
