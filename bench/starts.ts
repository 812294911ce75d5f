import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Benchmark, BenchWorld, Row } from './harness/Benchmark.ts';
import { bounded } from './harness/bounds.ts';
import { sized, tiny } from './harness/sized.ts';

const TIMES = sized(9, 1);
/** The bounds in milliseconds, of a machine that does nothing else. */
const HELP_MS = 100;
const COMMAND_MS = 500;
const READY_MS = 1_500;

/**
 * How long a person waits for the programs as people start them, from the checkout's newest build: the bridge's help, an
 * operator command beside a running server, and `npm start` on a folder that was used before, whose build changes nothing.
 * Each is the median of several starts, after one that leaves what Node compiled.
 */
export const starts: Benchmark = async (world) => {
  const folder = mkdtempSync(join(tmpdir(), 'bascule-starts-'));
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', APP_ENV: 'test' };
  try {
    const ready = tiny ? undefined : await medianOfUsed(world, env);
    const server = await startServer(env);
    try {
      const command = ['run', 'console', '--', 'app:flag:list'];
      if (!tiny) await untilEnd('npm', command, env);
      return [
        bounded('npm start to its ready line', ' ms', ready ?? server.readyMs, READY_MS),
        await row(world, 'npm run console -- app:flag:list', COMMAND_MS, () => untilEnd('npm', command, env)),
        await row(world, 'bascule --help', HELP_MS, () => untilEnd('bin/bascule', ['--help'], env)),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

async function medianOfUsed(world: BenchWorld, env: NodeJS.ProcessEnv): Promise<number> {
  await startAndStop(env);
  return medianOf(world, 'npm start', () => startAndStop(env));
}

async function row(world: BenchWorld, name: string, bound: number, start: () => Promise<number>): Promise<Row> {
  return bounded(name, ' ms', await medianOf(world, name, start), bound);
}

async function medianOf({ say }: BenchWorld, name: string, start: () => Promise<number>): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < TIMES; time++) took.push(await start());
  took.sort((one, other) => one - other);
  say(`  ${name}: ${took.map((each) => Math.round(each)).join(', ')} ms`);
  return took[took.length >> 1] as number;
}

/** Milliseconds from the start of a program to its end. */
async function untilEnd(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
  return performance.now() - began;
}

/** Milliseconds from the start of the server to the line that says that it answers. */
async function startAndStop(env: NodeJS.ProcessEnv): Promise<number> {
  const server = await startServer(env);
  await server.stop();
  return server.readyMs;
}

async function startServer(env: NodeJS.ProcessEnv): Promise<{ readyMs: number; stop(): Promise<void> }> {
  const began = performance.now();
  // npm hands no signal on to what it runs, so the whole group gets it.
  const child = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('ready ')) continue;
    const stop = async () => {
      process.kill(-(child.pid as number), 'SIGTERM');
      await ended;
    };
    return { readyMs: performance.now() - began, stop };
  }
  throw new Error('the server ended before it was ready');
}
