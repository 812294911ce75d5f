import { stat } from 'node:fs/promises';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { AGENT_ACCOUNT_FILE } from './agentAccountFile.ts';

/** Deletes the token; returns whether there was one. */
export async function clearAgentAccount({ config }: { config: ConfigDir }): Promise<boolean> {
  const there = await stat(config.at(AGENT_ACCOUNT_FILE)).catch(() => undefined);
  await config.remove(AGENT_ACCOUNT_FILE);
  return there !== undefined;
}
