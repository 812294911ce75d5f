import { PassThrough, Writable } from 'node:stream';
import { runCommand } from '../../src/console/runCommand.ts';
import type { ConsoleOutcome } from './serverProcess.ts';

/**
 * Runs an operator command to its end in this process. It is what `runConsole` runs, with an environment and streams of its own
 * and without the start of a process, which costs more than most commands.
 */
export async function runConsoleHere(env: Record<string, string>, ...args: string[]): Promise<ConsoleOutcome> {
  const [stdout, stderr] = [new Text(), new Text()];
  const stdin = new PassThrough();
  stdin.end();
  const code = await runCommand(args, { env, stdin, stdout, stderr });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

/** An operator command that must succeed; its one JSON object. */
export async function operateHere<Result = Record<string, unknown>>(
  env: Record<string, string>,
  ...args: string[]
): Promise<Result> {
  const { code, stdout, stderr } = await runConsoleHere(env, ...args);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Result;
}

class Text extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk;
    done();
  }
}
