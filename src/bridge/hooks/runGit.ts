import { execFile } from 'node:child_process';

const TIMEOUT_MS = 120_000;

/** Runs git without any prompt: a missing password is an error. @throws Error with git's last line */
export function runGit(args: readonly string[], env: Readonly<Record<string, string>>, cwd?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      'git',
      [...args],
      {
        timeout: TIMEOUT_MS,
        maxBuffer: 16 * 1024 * 1024,
        env: { ...env, GIT_TERMINAL_PROMPT: '0' },
        ...(cwd === undefined ? {} : { cwd }),
      },
      (error, stdout, stderr) => {
        if (error === null) return resolve(stdout);
        const { code } = error as NodeJS.ErrnoException;
        const last = stderr.trim().split('\n').at(-1);
        reject(new Error(code === 'ENOENT' ? 'git is not installed' : `git ${args[0]}: ${last || error.message}`));
      },
    );
  });
}
