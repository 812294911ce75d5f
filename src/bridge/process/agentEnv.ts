import type { ForgeIdentity } from '../forge/ForgeIdentity.ts';
import type { Account } from '../rules/Rules.ts';
import { FORGE_VARIABLES, forgeEnv } from './forgeEnv.ts';

type Env = Readonly<Record<string, string>>;

export interface AgentEnvParts {
  /** The bridge's own environment. */
  readonly inherited: Env;
  /** What the environment files set. */
  readonly files: Env;
  /** The agent's own user at the forge; undefined: it acts as whoever runs the bridge. */
  readonly forge: ForgeIdentity | undefined;
  readonly account: Pick<Account, 'configDir' | 'codexHome'>;
}

/** The settings of this program that an agent's tools need. The others are addresses, which may hold keys. */
const FOR_AGENTS: ReadonlySet<string> = new Set([
  'BASCULE_CONFIG_DIR',
  'BASCULE_CLI',
  'BASCULE_CLAUDE',
  'BASCULE_CODEX',
]);
/** Variables by which a service manager gives the bridge its credentials, its sockets and the right to speak for it. */
const OF_THE_SERVICE =
  /^(?:CREDENTIALS_DIRECTORY|NOTIFY_SOCKET|WATCHDOG_(?:PID|USEC)|LISTEN_(?:PID|PIDFDID|FDS|FDNAMES))$/;

const isSecret = (name: string): boolean =>
  (name.startsWith('BASCULE_') && !FOR_AGENTS.has(name)) || OF_THE_SERVICE.test(name);

/** The environment of an agent: the bridge's, the files', the account's folder and the forge's user over one another. */
export function agentEnv({ inherited, files, forge, account }: AgentEnvParts): Record<string, string> {
  const own = Object.fromEntries(Object.entries(inherited).filter(([name]) => !isSecret(name)));
  if (forge !== undefined) for (const name of FORGE_VARIABLES) delete own[name];
  const env: Record<string, string> = { ...own, ...files };
  if (account.configDir !== undefined) env.CLAUDE_CONFIG_DIR = account.configDir;
  if (account.codexHome !== undefined) env.CODEX_HOME = account.codexHome;
  return forge === undefined ? env : { ...env, ...forgeEnv(forge, env) };
}
