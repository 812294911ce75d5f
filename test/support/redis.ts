import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';
import { freePort } from './freePort.ts';

/** Where an installed Redis or Valkey is, or undefined: tests that need one are then left out. */
export const redisServer = ['/usr/bin/redis-server', '/usr/bin/valkey-server', '/usr/local/bin/redis-server'].find(
  existsSync,
);

export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server of its own on a free port of the loopback, or on the given one; it keeps nothing. */
export async function startRedis(given?: number): Promise<TestRedis> {
  const port = given ?? (await freePort());
  const child: ChildProcess = spawn(
    redisServer as string,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  const url = `redis://127.0.0.1:${port}`;
  const probe = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
  return {
    url,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
