import { EventEmitter } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import type { CliVersion } from '../../../src/bridge/cliVersion.ts';
import { runProgram } from '../../../src/bridge/program.ts';
import { readEnv } from '../../../src/bridge/readEnv.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program in this process, with streams of its own: fast, and everything but the process itself is real. */
export async function runInProcess(
  configDir: string,
  args: readonly string[],
  options: { env?: Record<string, string>; input?: string; tty?: boolean; asks?: boolean; version?: CliVersion } = {},
): Promise<Outcome> {
  const stdout = collect(options.tty);
  const stderr = collect(options.tty);
  // A person who answers questions is at a terminal that delivers whole lines.
  const stdin = Object.assign(new PassThrough(), { isTTY: options.asks === true });
  stdin.end(options.input ?? '');
  const code = await runProgram(args, {
    env: readEnv({ PATH: process.env.PATH, HOME: configDir, BASCULE_CONFIG_DIR: configDir, ...options.env }),
    version: options.version ?? { version: '1.2.3', dev: false, binary: false },
    stdin,
    stdout: stdout.stream,
    stderr: stderr.stream,
    signals: new EventEmitter(),
  });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function collect(tty = false): { stream: Writable & { isTTY: boolean }; text: () => string } {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY: tty }), text: () => text };
}
