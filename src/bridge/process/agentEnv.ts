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

/** The environment of an agent: the bridge's, the files', the account's folder and the forge's user over one another. */
export function agentEnv({ inherited, files, forge, account }: AgentEnvParts): Record<string, string> {
  const own: Record<string, string> = { ...inherited };
  if (forge !== undefined) for (const name of FORGE_VARIABLES) delete own[name];
  const env: Record<string, string> = { ...own, ...files };
  if (account.configDir !== undefined) env.CLAUDE_CONFIG_DIR = account.configDir;
  if (account.codexHome !== undefined) env.CODEX_HOME = account.codexHome;
  return forge === undefined ? env : { ...env, ...forgeEnv(forge, env) };
}
