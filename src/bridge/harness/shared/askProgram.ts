import { execFile } from 'node:child_process';

const MOST_OUTPUT = 4 * 1024 * 1024;

/**
 * The output of a short-lived program. `failed`: it could not be started, exited with a code other than 0, or was
 * ended.
 */
export interface ProgramAnswer {
  readonly failed: boolean;
  readonly timedOut: boolean;
  readonly stdout: string;
}

export function askProgram(
  program: string,
  args: readonly string[],
  options: { env: Readonly<Record<string, string>>; cwd?: string; timeoutMs: number },
): Promise<ProgramAnswer> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      [...args],
      {
        env: { ...options.env },
        cwd: options.cwd,
        timeout: options.timeoutMs,
        maxBuffer: MOST_OUTPUT,
        killSignal: 'SIGKILL',
        encoding: 'utf8',
        windowsHide: true,
      },
      (error, stdout) => resolve({ failed: error !== null, timedOut: error?.killed === true, stdout }),
    );
    // A program that reads its input would wait forever. A program that has already exited causes an error, which is
    // ignored.
    child.stdin?.on('error', () => undefined).end();
  });
}
