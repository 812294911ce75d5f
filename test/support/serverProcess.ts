import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { poolerOf } from './poolerOf.ts';

const ROOT = join(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
/** Another build can be put to the test, such as one that is broken on purpose. */
export const BUILD = join(ROOT, process.env.BASCULE_DIST ?? 'dist');
const TAIL = 16_384;

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A real server process, as `npm start` runs it. */
export interface ServerProcess {
  readonly pid: number;
  /** The address of the ready line; rejects with {@link EndedEarly} when the process ends before it. */
  readonly ready: Promise<string>;
  readonly exited: Promise<Exit>;
  /** Sends the signal and resolves when the process is gone. */
  kill(signal: NodeJS.Signals): Promise<Exit>;
  stdout(): string;
  /** The last of what it logged. */
  stderr(): string;
}

/** The server ended before it was ready. */
class EndedEarly extends Error {
  constructor(
    readonly exit: Exit,
    readonly stderr: string,
  ) {
    super(`the server ended with ${exit.code ?? exit.signal} before it was ready: ${stderr.slice(-2_000)}`);
  }
}

/**
 * Starts the server and does not wait for it. `env` is all it sees beside PATH; `build` is another one's folder, and
 * `node` another way to run a program.
 */
export function spawnServer(env: Record<string, string>, build = BUILD, node?: readonly string[]): ServerProcess {
  const child = spawnBuilt('main.js', [], env, build, node);
  const exited = exitOf(child);
  const stdout = collect(child.stdout, Number.POSITIVE_INFINITY);
  const stderr = collect(child.stderr);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /^ready (\S+)$/m.exec(stdout())?.[1];
      if (address !== undefined) resolve(address);
    });
    void exited.then((exit) => reject(new EndedEarly(exit, stderr())));
  });
  // A caller that only wants to see it end need not wait for this one.
  ready.catch(() => undefined);
  return {
    pid: child.pid as number,
    ready,
    exited,
    kill: (signal) => {
      child.kill(signal);
      return exited;
    },
    stdout,
    stderr,
  };
}

/** Starts the server and waits until it answers. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess & { baseUrl: string }> {
  const server = spawnServer(env);
  return { ...server, baseUrl: await server.ready };
}

export interface ConsoleOutcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** How an operator command runs, if not without input from the newest build. */
interface ConsoleRun {
  /** The content of its standard input. */
  readonly input?: string;
  /** The folder of another build. */
  readonly build?: string;
}

/** Runs an operator command to its end. */
export function runConsole(env: Record<string, string>, ...args: string[]): Promise<ConsoleOutcome> {
  return runConsoleWith({}, env, ...args);
}

/** Runs an operator command of another build, or one that reads, to its end. */
export async function runConsoleWith(
  { input = '', build }: ConsoleRun,
  env: Record<string, string>,
  ...args: string[]
): Promise<ConsoleOutcome> {
  const child = spawnBuilt('console/main.js', args, env, build);
  // A command that reads nothing may be gone before.
  child.stdin?.on('error', () => undefined).end(input);
  const stdout = collect(child.stdout, Number.POSITIVE_INFINITY);
  const stderr = collect(child.stderr);
  const { code } = await exitOf(child);
  return { code, stdout: stdout(), stderr: stderr() };
}

/** An operator command that must succeed; its one JSON object. */
export function operate<Result = Record<string, unknown>>(
  env: Record<string, string>,
  ...args: string[]
): Promise<Result> {
  return operateWith({}, env, ...args);
}

/** The same of another build. */
export async function operateWith<Result = Record<string, unknown>>(
  run: ConsoleRun,
  env: Record<string, string>,
  ...args: string[]
): Promise<Result> {
  const { code, stdout, stderr } = await runConsoleWith(run, env, ...args);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Result;
}

function spawnBuilt(
  program: string,
  args: string[],
  env: Record<string, string>,
  build = BUILD,
  [node = NODE, ...flags]: readonly string[] = [NODE],
): ChildProcess {
  if (!existsSync(join(BUILD, 'main.js'))) buildOnce();
  const pooler = poolerOf(env.DATABASE_URL);
  // Without the maps of sources, which take a sixth of a start and change stack traces alone.
  return spawn(node, [...flags, join(build, program), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...(pooler && { DATABASE_POOLER_URL: pooler }), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** The test run builds before it begins; this is for a test file that is run by itself. */
function buildOnce(): void {
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
  spawnSync(NODE, [join(ROOT, 'scripts/build.mjs')], { cwd: ROOT, env: { PATH: path }, stdio: ['ignore', 2, 2] });
}

/** Resolves once the process is gone and everything it wrote has been read. */
function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}

function collect(stream: ChildProcess['stdout'], most = TAIL): () => string {
  let text = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (chunk: string) => {
    text = (text + chunk).slice(-most);
  });
  return () => text;
}
