import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { folderOf, pathIn } from './cgroups.ts';
import { findProgram } from './findProgram.ts';

const PROGRAM = 'systemd-run';
/** How long the session's systemd may take for its answer, here and for each run. */
const ANSWER_MS = 3_000;

interface LookOptions {
  readonly platform?: string;
  readonly withinMs?: number;
  readonly roots?: readonly string[];
}

/**
 * Whether runs can start in scopes of the session's systemd: control groups of their own, which no process leaves by itself. So
 * what a run has left is found there even where it has no mark and no parent any more.
 */
export class RunScopes {
  /** Why there are none; undefined while there are. */
  reason: string | undefined = 'not looked for yet';
  private program = '';
  /** The folder in which the session's systemd has its scopes. */
  private slice = '';

  /** How long the start of a run waits for its scope, in milliseconds. */
  constructor(readonly withinMs = ANSWER_MS) {}

  /** Tries it once. Never throws: without scopes, runs start as they do everywhere else. */
  async look(env: Readonly<Record<string, string>>, options: LookOptions = {}): Promise<void> {
    const { platform = process.platform, withinMs = ANSWER_MS, roots } = options;
    try {
      if (platform !== 'linux') throw new Error('this system has no control groups');
      this.program = await findProgram(PROGRAM, env, '/');
      const path = pathIn(await this.readOwnGroup(env, withinMs));
      // The scope has gone with its only process, and what held it stays.
      const slice = path?.endsWith('.scope') === true ? await folderOf(dirname(path), roots) : undefined;
      if (slice === undefined) throw new Error('control groups of version 2 are not at their place');
      this.slice = slice;
      this.reason = undefined;
    } catch (error) {
      this.reason = (error as Error).message;
    }
  }

  /** The words before a program that is to start in the scope; undefined where there are no scopes. */
  wordsFor(scope: string): readonly string[] | undefined {
    if (this.reason !== undefined) return undefined;
    return [this.program, '--user', '--scope', '--quiet', '--collect', `--unit=${scope}`, '--'];
  }

  /** The folder of the control group of a scope. */
  folderOf(scope: string): string {
    return join(this.slice, scope);
  }

  /** Starts no further run in a scope: each would wait as long as the one that has just waited in vain. */
  giveUp(reason: string): void {
    this.reason = reason;
  }

  private readOwnGroup(env: Readonly<Record<string, string>>, withinMs: number): Promise<string> {
    const args = ['--user', '--scope', '--quiet', '--collect', '--', 'cat', '/proc/self/cgroup'];
    return new Promise((resolve, reject) => {
      execFile(this.program, args, { env, timeout: withinMs, killSignal: 'SIGKILL' }, (error, stdout, stderr) => {
        if (error === null) return resolve(stdout);
        if (error.killed) return reject(new Error(`${PROGRAM} has not answered for ${withinMs / 1_000} s`));
        reject(new Error(`${PROGRAM}: ${stderr.trim().split('\n')[0] || error.message.split('\n')[0]}`));
      });
    });
  }
}
