import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { BridgeEnv } from '../readEnv.ts';
import { readAgentAccountFile } from './agentAccountFile.ts';
import type { ForgeIdentity } from './ForgeIdentity.ts';
import { fetchUser } from './fetchUser.ts';

/**
 * The account that agents act as. The forge is asked once, at the start (document 3 §2.7). Returns undefined when there
 * is no account or its token is not valid.
 */
export async function readAgentAccount(
  config: ConfigDir,
  env: BridgeEnv,
  log: BridgeLog,
): Promise<ForgeIdentity | undefined> {
  try {
    const kept = await readAgentAccountFile(config);
    if (kept === undefined) return undefined;
    const { login, id } = await fetchUser(env.forgeApiUrl, kept.token);
    return { login, id, token: kept.token, host: env.forgeHost };
  } catch (error) {
    log.error('agent_account_check_failed', { error: (error as Error).message });
    return undefined;
  }
}
