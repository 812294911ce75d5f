import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeEnv } from '../readEnv.ts';
import { AGENT_ACCOUNT_FILE } from './agentAccountFile.ts';
import { fetchUser } from './fetchUser.ts';

/** Stores a token after asking the forge for its user. @throws Error with a text for a person */
export async function setAgentAccount(
  token: string,
  { config, env }: { config: ConfigDir; env: BridgeEnv },
): Promise<{ login: string; id: number }> {
  const user = await fetchUser(env.forgeApiUrl, token);
  await config.create();
  await config.writeJson({ ...user, token }, AGENT_ACCOUNT_FILE);
  return user;
}
