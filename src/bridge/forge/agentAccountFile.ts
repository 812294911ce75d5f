import type { ConfigDir } from '../config/ConfigDir.ts';

export const AGENT_ACCOUNT_FILE = 'agent-account.json';

/** The stored agent account. Its token never leaves the machine. */
export interface AgentAccountFile {
  readonly login: string;
  readonly id: number;
  readonly token: string;
}

/** Returns undefined when no account is set. @throws Error that names the file when it is damaged */
export async function readAgentAccountFile(config: ConfigDir): Promise<AgentAccountFile | undefined> {
  const kept = await config.readJson<Partial<AgentAccountFile>>(AGENT_ACCOUNT_FILE);
  if (kept === undefined) return undefined;
  const { login, id, token } = kept;
  if (typeof login === 'string' && typeof id === 'number' && typeof token === 'string') return { login, id, token };
  throw new Error(`${config.at(AGENT_ACCOUNT_FILE)} is damaged: set the account again`);
}
