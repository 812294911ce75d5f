import type { ForgeIdentity } from '../forge/ForgeIdentity.ts';
import type { Account } from '../rules/Rules.ts';
import { FORGE_VARIABLES, forgeEnv } from './forgeEnv.ts';
import { inheritedByAgents, SESSION_VARIABLE } from './inheritance.ts';

type Env = Readonly<Record<string, string>>;

export interface AgentEnvParts {
  /** The bridge's own environment. */
  readonly inherited: Env;
  /** The variables of the environment files. */
  readonly files: Env;
  /** The agents' own user at the forge; undefined when they act as the user who runs the bridge. */
  readonly forge: ForgeIdentity | undefined;
  readonly account: Pick<Account, 'configDir' | 'codexHome'>;
  /** The session that the agent works in, as the service knows it; undefined for a mere lookup. */
  readonly sessionId?: string;
  /** The position in the trace of the work; if it is undefined, an agent gets the bridge's own. */
  readonly trace?: Env;
}

/**
 * The environment of an agent: the bridge's, overridden by the files, the session, the account's folder and the forge user, in
 * this order.
 */
export function agentEnv({
  inherited,
  files,
  forge,
  account,
  sessionId,
  trace,
}: AgentEnvParts): Record<string, string> {
  const own = inheritedByAgents(inherited);
  if (forge !== undefined) for (const name of FORGE_VARIABLES) delete own[name];
  const env: Record<string, string> = { ...own, ...files, ...trace };
  if (sessionId !== undefined) env[SESSION_VARIABLE] = sessionId;
  if (account.configDir !== undefined) env.CLAUDE_CONFIG_DIR = account.configDir;
  if (account.codexHome !== undefined) env.CODEX_HOME = account.codexHome;
  return forge === undefined ? env : { ...env, ...forgeEnv(forge, env) };
}
