import type { Cli } from '../commands/Cli.ts';
import { readText } from '../connect/FileChange.ts';
import { findManager, managerOf } from './findManager.ts';

/** What `status` says about the service of this configuration folder. */
export interface ServiceState {
  /** The name of the unit or agent, and its manager. */
  readonly name: string;
  readonly manager: string;
  /** Its definition. */
  readonly file: string;
  /** Null when the manager does not answer. */
  readonly running: boolean | null;
  /** The command line that shows why the service does not run. */
  readonly logLine: string;
}

/** Null where no service is installed for this configuration folder. */
export async function readServiceState({ env }: Pick<Cli, 'env'>, platform?: string): Promise<ServiceState | null> {
  const manager = managerOf(env, platform);
  // Without a definition, no manager is asked: most machines have none.
  if (manager === undefined || (await readText(manager.file)) === null) return null;
  const { name, title, file, logLine } = manager;
  return { name, manager: title, file, running: (await manager.isActive()) ?? null, logLine };
}

/**
 * The title of the manager that could run the bridge as a service; null where none exists, or where it does not answer.
 */
export async function findServiceManager({ env }: Pick<Cli, 'env'>, platform?: string): Promise<string | null> {
  const manager = await findManager(env, platform);
  return 'none' in manager ? null : manager.title;
}
