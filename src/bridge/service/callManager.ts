import { execFile } from 'node:child_process';
import { findProgram } from '../process/findProgram.ts';
import { ManagerFailed } from './ServiceManager.ts';

/** A stop waits for the bridge, which ends its agents in order. */
const TIMEOUT_MS = 120_000;

/** The output of `systemctl`, `loginctl` or `launchctl`. @throws ManagerFailed */
export async function callManager(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const file = await findProgram(program, env, '/').catch((error: Error) => {
    throw new ManagerFailed(error.message);
  });
  return new Promise((resolve, reject) => {
    execFile(file, [...args], { env, timeout: TIMEOUT_MS }, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout);
      const said = stderr.trim().split('\n')[0] || error.message.split('\n')[0];
      reject(new ManagerFailed(`${[program, ...args].join(' ')}: ${said}`));
    });
  });
}
