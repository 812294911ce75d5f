import { type ExecFileException, execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';

const TIMEOUT_MS = 10 * 60_000;
const MOST_LINES = 6;
/**
 * Nothing that the bridge starts may collect or prune in a repository that other worktrees share, whatever the settings of
 * its user say.
 */
const QUIET = [
  '-c',
  'gc.auto=0',
  '-c',
  'maintenance.auto=false',
  '-c',
  'fetch.prune=false',
  '-c',
  'fetch.pruneTags=false',
];

/** What speaks with a remote: a checkout does where files are kept there until they are needed. */
const isRemote = ([command, verb]: readonly string[]): boolean =>
  command === 'fetch' || (command === 'worktree' && verb === 'add');

export interface GitOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

/** Runs git in a folder. @returns its output @throws GitFailed */
export type Git = (cwd: string, args: readonly string[], options?: GitOptions) => Promise<string>;

/** Git did not do what was asked of it. The message is for a person. */
export class GitFailed extends Error {
  constructor(
    message: string,
    /** Undefined where git did not run to its end. */
    readonly exitCode: number | undefined,
  ) {
    super(message);
  }
}

/** Git with the bridge's own environment. It asks nobody: a missing password is an error. */
export function createGit(inherited: Readonly<Record<string, string>>): Git {
  const env: Record<string, string> = {
    ...inherited,
    GIT_TERMINAL_PROMPT: '0',
    // Its messages are compared with words.
    LC_ALL: 'C',
  };
  const run = (
    cwd: string,
    args: readonly string[],
    more: Readonly<Record<string, string>>,
    { signal, timeoutMs = TIMEOUT_MS }: GitOptions = {},
  ): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = {
        cwd,
        env: { ...env, ...more },
        timeout: timeoutMs,
        maxBuffer: 64 * 1024 * 1024,
        ...(signal && { signal }),
      };
      execFile('git', [...QUIET, ...args], options, (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else void describe(error, cwd, args, stderr).then(reject, reject);
      });
    });
  const hasSsh = [env.GIT_SSH_COMMAND, env.GIT_SSH].some((value) => value !== undefined && value !== '');
  return async (cwd, args, options) => {
    if (hasSsh || !isRemote(args)) return await run(cwd, args, {}, options);
    // The variable would win over the program and the key that a person has set up for this repository.
    const own = await run(cwd, ['config', '--get', 'core.sshCommand'], {}, options).catch(() => '');
    return await run(cwd, args, own.trim() === '' ? { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' } : {}, options);
  };
}

async function describe(
  error: ExecFileException,
  cwd: string,
  args: readonly string[],
  stderr: string,
): Promise<GitFailed> {
  const code: unknown = error.code;
  // The same code stands for a missing folder and for a missing program.
  if (code === 'ENOENT') {
    const there = await stat(cwd).catch(() => undefined);
    return new GitFailed(
      there === undefined ? `the folder ${cwd} does not exist` : 'git is not on the PATH',
      undefined,
    );
  }
  if (error.killed === true) return new GitFailed(`git ${args[0]} did not end in time`, undefined);
  const said = withoutLogins(linesOf(stderr)) || error.message;
  return new GitFailed(`${diskFault(stderr)}git ${args[0]}: ${said}`, typeof code === 'number' ? code : undefined);
}

/** Of a file that it cannot write, git does not always say why. */
function diskFault(stderr: string): string {
  if (/no space left on device|disk quota exceeded/i.test(stderr)) return 'the disk is full: ';
  return /unable to write file/i.test(stderr) ? 'the disk is full or cannot be written: ' : '';
}

function linesOf(stderr: string): string {
  const lines = stderr.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const faults = lines.filter((line) => /^(?:fatal|error):/.test(line));
  return (faults.length > 0 ? faults : lines).slice(-MOST_LINES).join('\n');
}

/** Git repeats addresses in its errors, and those may hold a password. */
const withoutLogins = (text: string): string => text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^/\s@]*@/gi, '$1');
