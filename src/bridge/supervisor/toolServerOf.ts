import type { ToolServer } from '../harness/Harness.ts';
import type { BridgeEnv } from '../readEnv.ts';

/**
 * How agents start this program as their tool server. It needs the folder of this bridge, which holds the login and of which
 * an agent's own environment tells nothing.
 * @param self how this program is started, with absolute paths
 */
export function toolServerOf(self: readonly string[], { configDir }: Pick<BridgeEnv, 'configDir'>): ToolServer {
  return { command: [...self, 'mcp'], env: { BASCULE_CONFIG_DIR: configDir } };
}
