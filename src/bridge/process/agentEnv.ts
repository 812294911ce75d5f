import type { ForgeIdentity } from '../forge/ForgeIdentity.ts';
import type { Account } from '../rules/Rules.ts';
import { FORGE_VARIABLES, forgeEnv } from './forgeEnv.ts';

type Env = Readonly<Record<string, string>>;

export interface AgentEnvParts {
  /** The bridge's own environment. */
  readonly inherited: Env;
  /** The variables of the environment files. */
  readonly files: Env;
  /** The agents' own user at the forge; undefined when they act as the user who runs the bridge. */
  readonly forge: ForgeIdentity | undefined;
  readonly account: Pick<Account, 'configDir' | 'codexHome'>;
  /** The position in the trace of the work; if it is undefined, an agent gets the bridge's own. */
  readonly trace?: Env;
}

/**
 * The settings of this program that an agent's tools need. The others are addresses, which may contain keys, and the folder
 * with the bridge's login and rules: who declares the tools names it there, and no other program of an agent learns of it.
 */
const FOR_AGENTS: ReadonlySet<string> = new Set(['BASCULE_CLI', 'BASCULE_CLAUDE', 'BASCULE_CODEX']);
/**
 * Variables by which a service manager passes credentials, sockets and the right to speak for the service to the
 * bridge.
 */
const OF_THE_SERVICE =
  /^(?:CREDENTIALS_DIRECTORY|NOTIFY_SOCKET|WATCHDOG_(?:PID|USEC)|LISTEN_(?:PID|PIDFDID|FDS|FDNAMES))$/;

const isSecret = (name: string): boolean =>
  (name.startsWith('BASCULE_') && !FOR_AGENTS.has(name)) || OF_THE_SERVICE.test(name);

/**
 * The environment of an agent: the bridge's, overridden by the files, the account's folder and the forge user, in this
 * order.
 */
export function agentEnv({ inherited, files, forge, account, trace }: AgentEnvParts): Record<string, string> {
  const own = Object.fromEntries(Object.entries(inherited).filter(([name]) => !isSecret(name)));
  if (forge !== undefined) for (const name of FORGE_VARIABLES) delete own[name];
  const env: Record<string, string> = { ...own, ...files, ...trace };
  if (account.configDir !== undefined) env.CLAUDE_CONFIG_DIR = account.configDir;
  if (account.codexHome !== undefined) env.CODEX_HOME = account.codexHome;
  return forge === undefined ? env : { ...env, ...forgeEnv(forge, env) };
}
