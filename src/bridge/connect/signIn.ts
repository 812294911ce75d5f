import { LoginNeeded } from '../api/ServiceCall.ts';
import type { ProjectInfo } from '../api/shapes.ts';
import { discoverService, readAddress } from '../auth/discoverService.ts';
import { readLoginFile } from '../auth/LoginFile.ts';
import { findInClock } from '../checks/findInClock.ts';
import { probeInstance } from '../checks/probeInstance.ts';
import { connect } from '../commands/connect.ts';
import { LOCAL, logIn } from '../commands/logIn.ts';
import { type Connecting, NotConnected } from './Connecting.ts';

export interface SignedIn {
  readonly url: string;
  readonly projects: readonly ProjectInfo[];
}

/**
 * Logs in unless there is already a working login for the instance.
 * @throws NotConnected, BadAddress
 */
export async function signIn({ cli, options, prompts }: Connecting): Promise<SignedIn> {
  const before = await readLoginFile(cli.config);
  const url = (options.url === undefined ? undefined : readAddress(options.url)) ?? before?.url ?? LOCAL;
  const insecure = options.insecure || (url === before?.url && before?.insecure === true);
  const probe = await probeInstance(url);
  if (probe.kind !== 'instance') throw new NotConnected(probe.message);
  const [clock] = findInClock(probe.aheadMs);
  if (clock !== undefined) throw new NotConnected(clock.message);
  if (before?.refreshToken !== undefined && before.url === url) {
    const projects = await readProjects(cli);
    if (projects !== undefined) {
      cli.out(`Logged in at ${url} already.`);
      return { url, projects };
    }
    cli.out(`The login at ${url} has ended.`);
  } else if (before?.refreshToken !== undefined) {
    // Fails before the question is asked if a login at this address is impossible anyway.
    await discoverService(url, insecure);
    const question = `This machine is logged in at ${before.url}. Log in at ${url} instead?`;
    if (!(await prompts.confirm(question))) {
      throw new NotConnected(`left at ${before.url}: BASCULE_CONFIG_DIR names another folder for a second instance`);
    }
  }
  await logIn(cli, { url, insecure, again: 'bascule connect', opens: prompts.canAsk });
  const projects = await readProjects(cli);
  if (projects === undefined) throw new NotConnected(`the login at ${url} ended at once: run bascule connect again`);
  return { url, projects };
}

/** Undefined when the login has ended. */
async function readProjects(cli: Connecting['cli']): Promise<readonly ProjectInfo[] | undefined> {
  try {
    return await (await connect(cli)).projects();
  } catch (error) {
    if (error instanceof LoginNeeded) return undefined;
    throw error;
  }
}
