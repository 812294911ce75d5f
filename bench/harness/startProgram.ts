import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FOLDER } from './folder.ts';

/** Only the first of many servers compiles its modules. */
const COMPILED = join(FOLDER, 'compiled');

/** A server in a process of its own that has said where it answers. */
export interface Program {
  readonly baseUrl: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a program that prints `ready <base url>` on stdout; what it prints on stderr is shown when it dies before that. */
export async function startProgram(
  file: string,
  options: { env?: Record<string, string>; nodeArgs?: string[]; args?: string[] } = {},
): Promise<Program> {
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), file, ...(options.args ?? [])], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILED, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors = `${errors}${chunk}`.slice(-4_000);
  });
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice(6));
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}\n${errors}`)));
  });
  const baseUrl = await ready;
  return { baseUrl, port: Number(new URL(baseUrl).port), pid: child.pid as number, stop: () => end(child) };
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
