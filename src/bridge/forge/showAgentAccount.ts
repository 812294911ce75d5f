import type { ConfigDir } from '../config/ConfigDir.ts';
import { readAgentAccountFile } from './agentAccountFile.ts';

/** The login and the id, never the token; undefined when no account is set. */
export async function showAgentAccount({
  config,
}: {
  config: ConfigDir;
}): Promise<{ login: string; id: number } | undefined> {
  const kept = await readAgentAccountFile(config);
  return kept && { login: kept.login, id: kept.id };
}
