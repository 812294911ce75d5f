import { v4 } from 'uuid';
import type { ConfigDir } from './config/ConfigDir.ts';

const FILE = 'bridge.json';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[13-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * The id of this folder's bridge, generated once and kept (document 1 §2.1).
 * @throws Error when the file is damaged: a new id would abandon the old bridge and its runs
 */
export async function loadBridgeId(config: ConfigDir): Promise<string> {
  const kept = await config.readJson<{ bridgeId?: unknown }>(FILE);
  if (kept === undefined) {
    const bridgeId = v4();
    await config.writeJson({ bridgeId }, FILE);
    return bridgeId;
  }
  if (typeof kept?.bridgeId !== 'string' || !UUID.test(kept.bridgeId)) {
    throw new Error(`${config.at(FILE)} is damaged: it contains no bridge id`);
  }
  return kept.bridgeId;
}
