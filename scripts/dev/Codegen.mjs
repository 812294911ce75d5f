import { spawn } from 'node:child_process';
import { say, took } from './say.mjs';

/** Runs `npm run codegen`, one at a time; a change during a run causes another one after it. */
export class Codegen {
  #child;
  #again = false;

  constructor(root) {
    this.root = root;
  }

  run() {
    if (this.#child !== undefined) {
      this.#again = true;
      return;
    }
    const since = performance.now();
    say('codegen', 'a GraphQL document changed');
    const child = spawn('npm', ['run', '--silent', 'codegen'], {
      cwd: this.root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('close', (code, signal) => {
      this.#child = undefined;
      if (signal !== null) return;
      say('codegen', code === 0 ? `done ${took(since)}` : output);
      if (this.#again) {
        this.#again = false;
        this.run();
      }
    });
  }

  /** Ends a run with all of its processes. */
  stop() {
    this.#again = false;
    if (this.#child?.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, 'SIGKILL');
    } catch {
      // The run has ended in the meantime.
    }
  }
}
