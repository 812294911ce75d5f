import { setTimeout as pause } from 'node:timers/promises';
import { operate, spawnServer } from '../../support/serverProcess.ts';
import { until } from '../../support/until.ts';
import type { CrashWorld } from './CrashWorld.ts';
import { killDatabase, runningDatabase } from './killDatabase.ts';
import type { Random } from './Random.ts';

/** A way to crash, and how the platform comes back from it. */
export interface Crash {
  readonly name: string;
  crash(world: CrashWorld): Promise<void>;
  recover(world: CrashWorld, random: Random): Promise<void>;
}

export const CRASHES: readonly Crash[] = [
  {
    name: 'server killed, database orphaned',
    crash: async (world) => void (await world.server.kill('SIGKILL')),
    recover: restart,
  },
  {
    name: 'server killed, then the database',
    crash: async (world) => {
      await world.server.kill('SIGKILL');
      await killDatabase(world.dataDir);
    },
    recover: restart,
  },
  {
    name: 'database killed, then the server',
    crash: async (world) => {
      await killDatabase(world.dataDir);
      await world.server.kill('SIGKILL');
    },
    recover: restart,
  },
  {
    name: 'database killed, server stopped and started',
    crash: (world) => killDatabase(world.dataDir),
    recover: async (world, random) => {
      const exit = await world.server.kill('SIGTERM');
      if (exit.code !== 0) throw new Error(`without its database the server ended with ${exit.code ?? exit.signal}`);
      await restart(world, random);
    },
  },
  {
    name: 'database killed, the server lives on',
    crash: (world) => killDatabase(world.dataDir),
    recover: async (world, random) => {
      const { port } = world.database();
      // The first process to notice brings it back: the server, or an operator's command beside it.
      if (random.chance(0.5)) await operate(world.env, 'app:flag:list');
      await until('the database is back', () => runningDatabase(world.dataDir)?.ready);
      // Its port may have been taken in the meantime; then the server has to be restarted.
      if (runningDatabase(world.dataDir)?.port !== port) {
        await world.server.kill('SIGTERM');
        return restart(world, random);
      }
      const address = await world.server.ready;
      await until('the server has found its database again', async () => (await fetch(`${address}/healthz`)).ok);
    },
  },
];

/** Starts the server; now and then it is killed on its way, with or without the database. */
async function restart(world: CrashWorld, random: Random): Promise<void> {
  if (random.chance(0.15)) {
    const server = spawnServer(world.env);
    await pause(random.between(0, 1_000));
    await server.kill('SIGKILL');
    if (random.chance(0.3)) await killDatabase(world.dataDir);
  }
  await world.startServer();
}
