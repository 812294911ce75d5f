import type { Cli } from '../commands/Cli.ts';
import { readText } from '../connect/FileChange.ts';
import { managerOf } from './findManager.ts';

/** What `status` tells of the service of this configuration folder. */
export interface ServiceState {
  /** The name of the unit or agent, and who runs it. */
  readonly name: string;
  readonly manager: string;
  /** Its definition. */
  readonly file: string;
  readonly running: boolean;
  /** The command line that shows why it does not run. */
  readonly logLine: string;
}

/** Null where no service is installed for this configuration folder. */
export async function readServiceState({ env }: Pick<Cli, 'env'>, platform?: string): Promise<ServiceState | null> {
  const manager = managerOf(env, platform);
  // Without a definition, no manager is asked: most machines have none.
  if (manager === undefined || (await readText(manager.file)) === null) return null;
  const { name, title, file, logLine } = manager;
  return { name, manager: title, file, running: await manager.isActive(), logLine };
}
