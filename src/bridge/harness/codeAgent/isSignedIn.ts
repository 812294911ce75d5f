import { tmpdir } from 'node:os';
import { askProgram } from '../shared/askProgram.ts';
import { parseRecord } from '../shared/Json.ts';

const TIMEOUT_MS = 20_000;

/** Whether `auth status` succeeds: its exit code is 0, and its JSON does not say otherwise. */
export async function isSignedIn(
  program: string,
  env: Readonly<Record<string, string>>,
  timeoutMs = TIMEOUT_MS,
): Promise<'yes' | 'no' | 'silent'> {
  const { failed, timedOut, stdout } = await askProgram(program, ['auth', 'status'], { env, cwd: tmpdir(), timeoutMs });
  if (timedOut) return 'silent';
  return failed || parseRecord(stdout)?.loggedIn === false ? 'no' : 'yes';
}
