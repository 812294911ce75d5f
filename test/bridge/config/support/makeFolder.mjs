/**
 * A process of its own, since what it does may never end: uses a part of the bridge on a path, and prints the error.
 * Usage: node makeFolder.mjs <part> <path>
 */
import { join } from 'node:path';
import { loadTypeScript } from '../../../runner/transform.mjs';

loadTypeScript();
const BRIDGE = join(import.meta.dirname, '../../../../src/bridge');
const PARTS = {
  log: async (path) => (await import(join(BRIDGE, 'log/BridgeLog.ts'))).openLog(join(path, 'bridge.log')),
  folder: async (path) => new (await import(join(BRIDGE, 'config/ConfigDir.ts'))).ConfigDir(path).create(),
  file: async (path) => new (await import(join(BRIDGE, 'config/ConfigDir.ts'))).ConfigDir(path).writeJson({}, 'x.json'),
  socket: async (path) => {
    const { ControlSocket } = await import(join(BRIDGE, 'socket/ControlSocket.ts'));
    await ControlSocket.claim({ path: join(path, 'x.sock'), key: join(path, 'x.key') });
  },
};
const [part, path] = process.argv.slice(2);
await PARTS[part](path).catch(({ message }) => process.stdout.write(message));
