import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { endAgents } from '../../../scripts/dev/endAgents.mjs';
import { runProgram } from '../../../src/bridge/program.ts';
import { readEnv } from '../../../src/bridge/readEnv.ts';
import { BRIDGE_PROGRAM } from './bridgeProgram.ts';

/** Runs the program in this process until a signal ends it, with the face of a process of its own. */
export class ProgramHere extends EventEmitter {
  readonly stdout = new PassThrough();
  readonly stderr = new PassThrough();
  private readonly signals = new EventEmitter();
  private readonly runs: string;

  constructor(args: readonly string[], env: Readonly<Record<string, string>>) {
    super();
    const read = readEnv({ ...env });
    this.runs = join(read.configDir, 'runs');
    // How the program starts itself for others. The runner puts its own back after the file.
    process.argv[1] = BRIDGE_PROGRAM;
    const stdin = new PassThrough();
    stdin.end();
    const { stdout, stderr, signals } = this;
    const version = { version: 'dev', dev: true, binary: false };
    void runProgram(args, { env: read, version, stdin, stdout, stderr, signals }).then((code) => {
      stdout.end();
      stderr.end();
      this.emit('close', code, null);
    });
  }

  /** SIGKILL cannot end it alone: its agents are killed, then it stops in order. */
  kill(signal: NodeJS.Signals): boolean {
    if (signal === 'SIGKILL') endAgents(this.runs);
    const { signals } = this;
    const send = () => signals.emit(signal === 'SIGKILL' ? 'SIGTERM' : signal);
    // A process would end before it listens.
    if (!send()) signals.once('newListener', () => setImmediate(send));
    return true;
  }
}
