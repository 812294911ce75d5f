import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { LineSplitter } from '../../../process/LineSplitter.ts';

const LAST_WAIT_MS = 5000;
/** Of a line of its log. */
const LONGEST = 64 * 1024;

/** How the agent's program ended, for people. */
const describe = (code: number | null, signal: string | null): string =>
  signal === null ? `ended with exit code ${code}` : `was killed by ${signal}`;

/**
 * The process of an agent, in a group of its own: a signal to the relay's group is a request to cancel the turn, which the relay passes
 * on in words of the protocol.
 */
export class AgentProgram {
  /** Settles with how the program ended. */
  readonly ended: Promise<string>;
  private over = false;
  private readonly hurried: Promise<void>;
  /** Nothing of {@link end} waits any longer. */
  hurry: () => void = () => undefined;

  private constructor(private readonly child: ChildProcessByStdio<Writable, Readable, Readable>) {
    this.hurried = new Promise((resolve) => {
      this.hurry = resolve;
    });
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
    // A process that the system does not let go keeps nobody waiting.
    await this.endsWithin(LAST_WAIT_MS, false);
  }

  private signal(name: 'SIGTERM' | 'SIGKILL'): void {
    const pid = this.child.pid as number;
    if (process.platform === 'win32') {
      // There are no groups of processes, and a signal ends the program alone.
      if (!this.over) spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
      return;
    }
    try {
      process.kill(-pid, name);
    } catch {
      // The group is gone.
    }
  }

  private async endsWithin(ms: number, mayHurry = true): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([this.ended, late, ...(mayHurry ? [this.hurried] : [])]);
    clearTimeout(timer);
    return this.over;
  }
}
