import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigDir } from '../../../src/bridge/config/ConfigDir.ts';

/** A folder of the program's own that goes away with `remove`. */
export function tempConfig(): ConfigDir & { removeAll(): void } {
  const path = mkdtempSync(join(tmpdir(), 'bascule-config-'));
  return Object.assign(new ConfigDir(path), {
    removeAll: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }),
  });
}
