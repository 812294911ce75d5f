import { isUtf8 } from 'node:buffer';
import { open, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fill } from '../prompt/placeholders.ts';
import type { BeforeRule, Leftovers } from '../rules/Rules.ts';
import { cleanText } from './cleanText.ts';
import type { StopDelays } from './ProcessSpec.ts';
import { RunProcess, type RunProcessDeps } from './RunProcess.ts';
import { runFiles } from './runFiles.ts';

const MOST_OUTPUT = 700;
const LONGEST_LINE = 8192;
const DELAYS: StopDelays = { sigtermAfterMs: 2_000, sigkillAfterMs: 2_000 };

export interface BeforeContext {
  /** The project's folder. */
  readonly cwd: string;
  /** The bridge's own environment: this command gets neither environment files nor the forge user. */
  readonly env: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string | null>>;
  /** The run's folder, in which this command has a folder of its own. */
  readonly runDir: string;
  readonly runId?: string;
  readonly leftovers?: Leftovers | undefined;
  readonly signal: AbortSignal;
  readonly delays?: StopDelays;
  readonly deps?: RunProcessDeps;
}

const folderOf = (runDir: string): string => join(runDir, 'before');

/**
 * Runs the command that prepares a worker's folder and prints the folder's path as its last line (document 3 §2.2).
 * `failed` explains to people why the worker cannot start.
 */
export async function runBefore(
  rule: BeforeRule,
  context: BeforeContext,
): Promise<{ readonly dir: string } | { readonly failed: string }> {
  try {
    return { dir: await prepare(rule, context) };
  } catch (error) {
    return { failed: `before: ${(error as Error).message}` };
  }
}

/** Ends a `before` that an earlier bridge process left running, because its folder is no longer needed. */
export async function endBefore(runDir: string, delays: StopDelays = DELAYS): Promise<void> {
  const left = await RunProcess.adopt(folderOf(runDir)).catch(() => undefined);
  await left?.stop(delays);
}

async function prepare(rule: BeforeRule, context: BeforeContext): Promise<string> {
  const { cwd, env, signal } = context;
  const argv = rule.run.map((element) => {
    const filled = fill(element, context.values);
    if ('text' in filled) return filled.text;
    throw new Error(`it needs values that this run does not have: ${filled.missing.join(', ')}`);
  });
  const runDir = folderOf(context.runDir);
  signal.throwIfAborted();
  const [program = '', ...args] = argv;
  const { runId, leftovers } = context;
  const run = await RunProcess.start(
    {
      runDir,
      program,
      args,
      cwd,
      env,
      stdin: '',
      leftovers,
      part: 'before',
      ...(runId === undefined ? {} : { runId }),
    },
    context.deps,
  );
  const cut = await endedInTime(run, rule.timeoutMs, signal, context.delays ?? DELAYS);
  const { exitCode } = await run.ended;
  if (cut !== undefined) throw new Error(await withOutput(cut, run));
  if (exitCode !== 0) throw new Error(await withOutput(`it ended with exit code ${exitCode ?? 'unknown'}`, run));
  return await readFolder(runFiles(runDir).stdout, cwd);
}

/** Why the command was ended; undefined when it ended by itself. */
async function endedInTime(
  run: RunProcess,
  timeoutMs: number,
  signal: AbortSignal,
  delays: StopDelays,
): Promise<string | undefined> {
  let cut: string | undefined;
  const end = (why: string): void => {
    cut ??= why;
    void run.stop(delays);
  };
  const onAbort = (): void => end('it was ended with its run');
  const timer = setTimeout(() => end(`it ran longer than ${timeoutMs / 1000} s`), timeoutMs);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  await run.ended;
  clearTimeout(timer);
  signal.removeEventListener('abort', onAbort);
  return cut;
}

async function withOutput(reason: string, run: RunProcess): Promise<string> {
  const output = cleanText((await run.outputTail(MOST_OUTPUT)).trim(), MOST_OUTPUT, 'end');
  return output === '' ? reason : `${reason}\n${output}`;
}

/** @throws Error when the last line does not name a folder or cannot be read as text */
async function readFolder(file: string, cwd: string): Promise<string> {
  const line = await readLastLine(file);
  if (line === '') throw new Error('it printed no folder');
  const dir = resolve(cwd, line);
  const found = await stat(dir).catch(() => undefined);
  if (found?.isDirectory() !== true) throw new Error(`its last line is not a folder: ${cleanText(line, 200, 'start')}`);
  return dir;
}

async function readLastLine(file: string): Promise<string> {
  const unreadable = (why: string) => new Error(`its output cannot be read: ${why}`);
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw unreadable(error.code ?? error.message);
  });
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, LONGEST_LINE);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    let end = length;
    while (end > 0 && (buffer[end - 1] === 0x0a || buffer[end - 1] === 0x0d)) end--;
    const from = end === 0 ? 0 : buffer.lastIndexOf(0x0a, end - 1) + 1;
    if (from === 0 && length < size) throw unreadable('its last line is too long');
    const line = buffer.subarray(from, end);
    if (!isUtf8(line)) throw unreadable('its last line is not UTF-8');
    if (line.includes(0)) throw unreadable('its last line contains a NUL');
    return line.toString('utf8');
  } finally {
    await handle.close();
  }
}
