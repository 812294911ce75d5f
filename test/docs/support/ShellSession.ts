import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';

/** One bash in which blocks run one after the other, so that they share variables and functions, as a terminal does. */
export class ShellSession {
  private readonly shell: ChildProcess;
  private readonly gone: Promise<void>;
  /** Everything that was printed. */
  said = '';

  constructor(env: Record<string, string>, cwd: string) {
    // A group of its own, so that an interrupt reaches what runs in the foreground, as Ctrl-C does.
    this.shell = spawn('bash', ['--noprofile', '--norc'], {
      cwd,
      env,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [this.shell.stdout, this.shell.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.said += text;
      });
    }
    this.gone = new Promise((resolve) => this.shell.once('close', () => resolve()));
  }

  /** Runs a block. `over` resolves with whether every command of it succeeded; `text` is what it has printed so far. */
  run(block: string): { over: () => boolean | undefined; text: () => string } {
    const from = this.said.length;
    const mark = `over-${randomUUID()}`;
    // The commands see no input, and a failing one is noticed wherever it is.
    this.shell.stdin?.write(`trap 'failed=1' ERR; failed=0\n{ ${block}\n} </dev/null\necho; echo ${mark} $failed\n`);
    const text = () => this.said.slice(from);
    const over = () => {
      const found = new RegExp(`^${mark} (\\d)$`, 'm').exec(text());
      return found === null ? undefined : found[1] === '0';
    };
    return { over, text };
  }

  /** Ends the shell with what runs in it. */
  async close(): Promise<void> {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      try {
        process.kill(-(this.shell.pid as number), signal);
      } catch {
        // Everything of the group has ended.
      }
    }
    this.shell.stdin?.end();
    await this.gone;
  }
}
