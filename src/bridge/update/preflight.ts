import { spawn } from 'node:child_process';
import { cleanText } from '../process/cleanText.ts';

const LIMIT_MS = 30_000;

/**
 * Lets another binary check whether it could run here (document 3 §3.3).
 * @returns undefined if it could, otherwise the reason
 */
export function preflight(
  binary: string,
  env: Readonly<Record<string, string>>,
  limitMs = LIMIT_MS,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    // A process group of its own, so that its child processes do not outlive a check that hangs.
    const child = spawn(binary, ['bridge', 'preflight'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const streams = [child.stdout, child.stderr];
    let said = '';
    for (const stream of streams) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-4_000);
      });
    }
    const end = (objection: string | undefined): void => {
      clearTimeout(timer);
      for (const stream of streams) stream.destroy();
      resolve(objection);
    };
    const objectTo = (how: string): string => cleanText(said.trim() || how, 1_000, 'end');
    const timer = setTimeout(() => {
      killGroup(child.pid);
      // The binary may have exited while one of its child processes keeps the output open.
      end(
        child.exitCode === null && child.signalCode === null
          ? `it did not answer in ${limitMs / 1000} s`
          : objectTo(`it ended with ${child.exitCode ?? child.signalCode}`),
      );
    }, limitMs);
    child.once('error', (error) => end(`it could not be started: ${error.message}`));
    child.once('exit', (code) => {
      if (code === 0) end(undefined);
    });
    // Waits until the whole output has been read.
    child.once('close', (code, signal) => end(code === 0 ? undefined : objectTo(`it ended with ${code ?? signal}`)));
  });
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}
