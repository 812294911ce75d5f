import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The output of a small system tool. @throws Error when it is missing, fails, or takes longer than five seconds */
export async function runTool(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(program, args, { timeout: 5_000, maxBuffer: 1024 * 1024 });
  return stdout;
}
