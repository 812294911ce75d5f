import { createHash } from 'node:crypto';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Anybody but this user; only root can make a file theirs. */
export const STRANGER = 12_345;
export const isRoot = process.getuid?.() === 0;

/** A folder of somebody else with a socket that takes every connection, under the name of a bridge's for this rule file. */
export async function strangersSocket(folder: string, rulesFile: string): Promise<Server> {
  await mkdir(folder);
  await chmod(folder, 0o777);
  const at = join(folder, `${createHash('sha256').update(rulesFile).digest('hex').slice(0, 16)}.sock`);
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(at, resolve));
  await chmod(at, 0o777);
  await chown(at, STRANGER, STRANGER);
  await chown(folder, STRANGER, STRANGER);
  return server;
}
