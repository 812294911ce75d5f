import { createHash } from 'node:crypto';
import { homedir, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { BridgeEnv } from '../readEnv.ts';
import { askManager, callManager } from './callManager.ts';
import { launchdAgent } from './launchdAgent.ts';
import { ManagerFailed, ManagerSilent, type NoManager, type ServiceManager } from './ServiceManager.ts';
import { systemdUnit } from './systemdUnit.ts';

/** The manager that could run the bridge of this configuration folder, or why there is none. */
export async function findManager(
  env: BridgeEnv,
  platform: string = process.platform,
): Promise<ServiceManager | NoManager> {
  const manager = managerOf(env, platform);
  if (manager === undefined) return { none: `${platform} has no service manager that bascule knows` };
  try {
    const [program, ...args] =
      platform === 'darwin' ? ['launchctl', 'print', domain()] : ['systemctl', '--user', 'show-environment'];
    await askManager(program as string, args, env.inherited);
    return manager;
  } catch (error) {
    if (!(error instanceof ManagerFailed)) throw error;
    if (error instanceof ManagerSilent) return { none: `${manager.title} does not answer (${error.message})` };
    const what = platform === 'darwin' ? 'launchd has no session of your user' : 'systemd has no session of your user';
    return { none: `${what} on this machine (${error.message})` };
  }
}

/** The manager of this platform, whether or not it answers. */
export function managerOf(env: BridgeEnv, platform: string = process.platform): ServiceManager | undefined {
  if (platform === 'darwin') return launchd(env);
  return platform === 'linux' ? systemd(env) : undefined;
}

/** One bridge serves a configuration folder, so each folder except the default one has a separate service. */
function suffixOf({ configDir }: BridgeEnv, usual: string): string {
  return configDir === usual ? '' : `-${createHash('sha256').update(configDir).digest('hex').slice(0, 8)}`;
}

const homeOf = ({ inherited }: BridgeEnv): string => inherited.HOME || homedir();
const domain = (): string => `gui/${userInfo().uid}`;

function systemd(env: BridgeEnv): ServiceManager {
  const base = env.inherited.XDG_CONFIG_HOME;
  const config = base && isAbsolute(base) ? base : join(homeOf(env), '.config');
  const name = `bascule-bridge${suffixOf(env, join(homeOf(env), '.config/bascule'))}.service`;
  const call = (...args: string[]) => callManager('systemctl', ['--user', ...args], env.inherited);
  return {
    title: 'systemd',
    name,
    file: join(config, 'systemd/user', name),
    text: systemdUnit,
    start: async () => {
      await call('daemon-reload');
      await call('enable', name);
      // A running service is restarted too, because its definition may have changed.
      await call('restart', name);
    },
    stop: async () => void (await call('disable', '--now', name).catch(passOver)),
    forget: async () => void (await call('daemon-reload').catch(passOver)),
    isActive: () => seesIn(askManager('systemctl', ['--user', 'is-active', name], env.inherited), /^active$/m),
    warning: async () => {
      const { username } = userInfo();
      const args = ['show-user', username, '--property=Linger', '--value'];
      const linger = await askManager('loginctl', args, env.inherited).catch(passOver);
      return linger.trim() === 'yes'
        ? undefined
        : 'The service ends when you log out of this machine, unless you let it stay: loginctl enable-linger';
    },
    logLine: `journalctl --user --unit ${name} --lines 20`,
  };
}

function launchd(env: BridgeEnv): ServiceManager {
  const label = `org.bascule.bridge${suffixOf(env, join(homeOf(env), '.config/bascule'))}`;
  const file = join(homeOf(env), 'Library/LaunchAgents', `${label}.plist`);
  const log = join(homeOf(env), 'Library/Logs', `${label}.log`);
  const call = (...args: string[]) => callManager('launchctl', args, env.inherited);
  const stop = async () => void (await call('bootout', `${domain()}/${label}`).catch(passOver));
  return {
    title: 'launchd',
    name: label,
    file,
    text: (of) => launchdAgent(of, label, log),
    start: async () => {
      await stop();
      await call('enable', `${domain()}/${label}`);
      await call('bootstrap', domain(), file);
    },
    stop,
    forget: async () => undefined,
    isActive: () =>
      seesIn(askManager('launchctl', ['print', `${domain()}/${label}`], env.inherited), /\bstate = running\b/),
    warning: async () => undefined,
    logLine: `tail -n 20 '${log}'`,
  };
}

/** Whether the manager says so. A manager that does not know the service fails; undefined when it does not answer. */
async function seesIn(answer: Promise<string>, sign: RegExp): Promise<boolean | undefined> {
  try {
    return sign.test(await answer);
  } catch (error) {
    if (error instanceof ManagerSilent) return undefined;
    return sign.test(passOver(error));
  }
}

/** A manager that does not know the service has nothing to stop, and reports that as a failure. */
function passOver(error: unknown): string {
  if (error instanceof ManagerFailed) return '';
  throw error;
}
