import { execFile } from 'node:child_process';
import { findProgram } from '../process/findProgram.ts';
import { ManagerFailed, ManagerSilent } from './ServiceManager.ts';

/** A stop waits for the bridge, which ends its agents in order. */
const CHANGE_MS = 120_000;
/** A manager that hangs must not delay a person who only asks for the status. */
const LOOK_MS = 5_000;

/**
 * Queries `systemctl`, `loginctl` or `launchctl` without changing anything.
 * @throws ManagerSilent, ManagerFailed
 */
export async function askManager(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  return call(program, args, env, LOOK_MS);
}

/** The output of `systemctl` or `launchctl`. @throws ManagerSilent, ManagerFailed */
export async function callManager(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  return call(program, args, env, CHANGE_MS);
}

async function call(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  timeout: number,
): Promise<string> {
  const file = await findProgram(program, env, '/').catch((error: Error) => {
    throw new ManagerFailed(error.message);
  });
  return new Promise((resolve, reject) => {
    execFile(file, [...args], { env, timeout, killSignal: 'SIGKILL' }, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout);
      const line = [program, ...args].join(' ');
      if (error.killed) return reject(new ManagerSilent(`${line}: no answer for ${timeout / 1000} s`));
      const said = stderr.trim().split('\n')[0] || error.message.split('\n')[0];
      reject(new ManagerFailed(`${line}: ${said}`));
    });
  });
}
