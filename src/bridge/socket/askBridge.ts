import type { BridgeEnv } from '../readEnv.ts';
import { callBridge, NoBridge } from './callBridge.ts';
import { isServed } from './isServed.ts';
import { socketPaths } from './socketPath.ts';

/**
 * Asks the bridge that serves the rule file, at whichever of its possible places it listens.
 * @throws NoBridge with the place where a bridge would listen now; otherwise what `callBridge` throws
 */
export async function askBridge(
  env: Pick<BridgeEnv, 'configDir' | 'inherited'>,
  rulesFile: string,
  op: string,
  options: { timeoutMs?: number } = {},
): Promise<unknown> {
  const [place, ...others] = socketPaths(env, rulesFile);
  try {
    return await callBridge(place, op, {}, options);
  } catch (error) {
    if (!(error instanceof NoBridge)) throw error;
    for (const other of others) {
      // A killed bridge leaves its socket behind, which must not be mistaken for one that does not answer.
      if (await isServed(other.path)) return callBridge(other, op, {}, options);
    }
    throw error;
  }
}
