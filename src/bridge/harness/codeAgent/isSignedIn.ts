import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { isRecord } from './Json.ts';

const TIMEOUT_MS = 20_000;

/** Whether `auth status` passes: its exit code says so, and the JSON it prints must not deny it. */
export function isSignedIn(
  program: string,
  env: Readonly<Record<string, string>>,
  timeoutMs = TIMEOUT_MS,
): Promise<'yes' | 'no' | 'silent'> {
  return new Promise((resolve) => {
    const options = { env, cwd: tmpdir(), timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 1024 * 1024 } as const;
    const child = execFile(program, ['auth', 'status'], options, (error, stdout) => {
      if (error?.killed === true) resolve('silent');
      else resolve(error === null && !isDenied(stdout) ? 'yes' : 'no');
    });
    child.stdin?.on('error', () => undefined).end();
  });
}

function isDenied(printed: string): boolean {
  try {
    const status: unknown = JSON.parse(printed);
    return isRecord(status) && status.loggedIn === false;
  } catch {
    return false;
  }
}
