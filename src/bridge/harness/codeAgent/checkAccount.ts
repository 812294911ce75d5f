import { findProgram } from '../../process/findProgram.ts';
import type { AccountCheck, AccountCheckContext, HarnessContext } from '../Harness.ts';
import { missingProgram } from '../shared/missingProgram.ts';
import type { AgentSettings } from './AgentSettings.ts';
import { isSignedIn } from './isSignedIn.ts';
import { readSettings } from './readSettings.ts';
import { seesSkills } from './seesSkills.ts';
import { seesToolServer } from './seesToolServer.ts';
import { accountEnv, configDirOf, MANAGED_SERVERS, userFileOf } from './variables.ts';

/**
 * Finds what a worker of the account would lack (document 3 §2.3). The reason is sent to the service, so it consists of
 * fixed words and contains no path.
 */
export async function checkAccount(context: AccountCheckContext, harness: HarnessContext): Promise<AccountCheck> {
  const { account, dirs } = context;
  const env = { ...context.env, ...accountEnv(account) };
  const program = await findAgent(context, harness);
  if (program === undefined) return failing(missingWords(harness));
  const signedIn = await isSignedIn(program, env);
  if (signedIn === 'no') return failing('the agent is not signed in: its auth status fails');
  if (signedIn === 'silent') return failing("the agent's auth status gave no answer in time");
  const home = {
    configDir: configDirOf(account, env),
    userFile: userFileOf(account, env),
    managedFile: MANAGED_SERVERS,
  };
  const folders = await Promise.all(dirs.map((dir) => readSettings(home, dir)));
  const without = (sees: (folder: AgentSettings) => boolean) => folders.filter((folder) => !sees(folder)).length;
  const noServer = without((folder) => seesToolServer(folder, harness.programs.cli));
  if (noServer > 0) {
    return failing(`the tool server "mcp" of the command line is not declared in ${countOf(noServer, dirs.length)}`);
  }
  const noSkills = without((folder) => seesSkills(folder, harness.programs.cli));
  if (noSkills > 0) return failing(`the skills of the service are not installed in ${countOf(noSkills, dirs.length)}`);
  return { state: 'ready' };
}

/** The reason when the account's program is missing. */
export async function missingAgent(context: AccountCheckContext, harness: HarnessContext): Promise<string | undefined> {
  return (await findAgent(context, harness)) === undefined ? missingWords(harness) : undefined;
}

function findAgent({ account, env }: AccountCheckContext, harness: HarnessContext): Promise<string | undefined> {
  return findProgram(harness.programs.claude, { ...env, ...accountEnv(account) }, '/').catch(() => undefined);
}

function missingWords({ programs }: HarnessContext): string {
  return missingProgram(programs.claude, 'install it, or set BASCULE_CLAUDE to its path');
}

function failing(reason: string): AccountCheck {
  return { state: 'failing', reason };
}

function countOf(missing: number, all: number): string {
  return `${missing} of ${all} project folders`;
}
