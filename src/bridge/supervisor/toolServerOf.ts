import { selfPath } from '../connect/selfCommand.ts';
import type { ToolServer } from '../harness/Harness.ts';
import type { RunOptions } from './RunOptions.ts';

/**
 * How agents start this program as their tool server. It needs the folder of this bridge, which holds the login and of which
 * an agent's own environment tells nothing.
 */
export async function toolServerOf({ env, version }: Pick<RunOptions, 'env' | 'version'>): Promise<ToolServer> {
  const command = [...(await selfPath({ env, version })), 'mcp'];
  return { command, env: { BASCULE_CONFIG_DIR: env.configDir } };
}
