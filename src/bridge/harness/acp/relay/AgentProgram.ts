import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { LineSplitter } from '../../../process/LineSplitter.ts';

/** Of a line of its log. */
const LONGEST = 64 * 1024;

/** How the agent's program ended, for people. */
const describe = (code: number | null, signal: string | null): string =>
  signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;

/**
 * The process of an agent, in a group of its own: a signal to the relay's group is a request to cancel the turn, which the relay passes
 * on in words of the protocol.
 */
export class AgentProgram {
  /** Settles with how the program ended. */
  readonly ended: Promise<string>;
  private over = false;

  private constructor(private readonly child: ChildProcessByStdio<Writable, Readable, Readable>) {
    this.ended = new Promise((resolve) => {
      child.on('exit', (code, signal) => {
        this.over = true;
        resolve(describe(code, signal));
      });
    });
  }

  /** @throws Error when the program cannot be started */
  static async start(
    command: readonly string[],
    dir: string,
    env: Readonly<Record<string, string | undefined>>,
    onError: (line: string) => void,
  ): Promise<AgentProgram> {
    const [program = '', ...args] = command;
    const child = spawn(program, args, { cwd: dir, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
    await once(child, 'spawn');
    const lines = new LineSplitter(LONGEST, onError);
    child.stderr.on('data', (chunk: Buffer) => lines.push(chunk));
    child.stderr.on('end', () => lines.end());
    return new AgentProgram(child);
  }

  get output(): Readable {
    return this.child.stdout;
  }

  get input(): Writable {
    return this.child.stdin;
  }

  /**
   * Ends the program: by the end of its input, then with SIGTERM, then with SIGKILL. Some programs outlive their input while a tool
   * server of theirs lives.
   * @param waitMs before each signal
   */
  async end(waitMs: number): Promise<void> {
    this.child.stdin.end();
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (await this.endsWithin(waitMs)) break;
      this.signal(signal);
    }
    // What it has started and left in its group has nobody to work for.
    this.signal('SIGKILL');
    await this.ended;
  }

  private signal(name: 'SIGTERM' | 'SIGKILL'): void {
    try {
      process.kill(-(this.child.pid as number), name);
    } catch {
      // The group is gone.
    }
  }

  private async endsWithin(ms: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([this.ended, late]);
    clearTimeout(timer);
    return this.over;
  }
}
