import { findProgram } from '../../process/findProgram.ts';
import type { AccountCheckContext, AgentJob } from '../Harness.ts';
import { missingProgram } from './missingProgram.ts';

/**
 * The reason of a failing check when the program of an account's `command` is missing. A relative command is looked up in the folder
 * of each project, since its runs start there.
 */
export async function missingCommand({ account, env, dirs }: AccountCheckContext): Promise<string | undefined> {
  const [name = ''] = account.command ?? [];
  const folders = dirs.length === 0 ? ['/'] : dirs;
  const looked = await Promise.allSettled(folders.map((dir) => findProgram(name, env, dir)));
  if (looked.every(({ status }) => status === 'fulfilled')) return undefined;
  const remedy = 'install it, or correct command in the rule file';
  return missingProgram(name, remedy, 'the program of command');
}

/** The program of an account's `command` and its arguments. @throws Error when it is missing */
export async function commandOf(
  job: Pick<AgentJob, 'account' | 'env' | 'dir'>,
): Promise<{ program: string; args: readonly string[] }> {
  const [name, ...args] = job.account.command ?? [];
  if (name === undefined) throw new Error(`the account ${job.account.name} has no command`);
  return { program: await findProgram(name, job.env, job.dir), args };
}
