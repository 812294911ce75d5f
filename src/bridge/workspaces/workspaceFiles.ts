import { readdir } from 'node:fs/promises';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { endOf } from './trees.ts';
import type { Workspace } from './Workspace.ts';

export const WORKSPACES_FOLDER = 'workspaces';
const END = '.json';

/** Every worktree on record. A file that cannot be read stays, and `onDamaged` receives its path. */
export async function readWorkspaces(
  config: ConfigDir,
  onDamaged: (file: string, error: unknown) => void = () => undefined,
): Promise<Workspace[]> {
  const names = await readdir(config.at(WORKSPACES_FOLDER)).catch(() => [] as string[]);
  const found: Workspace[] = [];
  for (const name of names.filter((one) => one.endsWith(END)).sort()) {
    try {
      const workspace = await config.readJson<Workspace>(WORKSPACES_FOLDER, name);
      if ((workspace?.version === 1 || workspace?.version === 2) && `${workspace.name}${END}` === name)
        found.push(workspace);
      else if (workspace !== undefined) throw new Error('it is no record of a worktree');
    } catch (error) {
      onDamaged(config.at(WORKSPACES_FOLDER, name), error);
    }
  }
  return found;
}

/** A record as it is on disk now; undefined when there is none. @throws Error where the disk cannot say */
export const readWorkspace = (config: ConfigDir, name: string): Promise<Workspace | undefined> =>
  config.readJson<Workspace>(WORKSPACES_FOLDER, `${name}${END}`);

export const writeWorkspace = (config: ConfigDir, workspace: Workspace): Promise<void> =>
  config.writeJson(workspace, WORKSPACES_FOLDER, `${workspace.name}${END}`);

/** The last step of a removal. */
export async function forgetWorkspace(config: ConfigDir, { name, others = [] }: Workspace): Promise<void> {
  const ends = ['', ...others.map(({ repository }) => endOf(repository))];
  for (const end of ends) await config.remove(WORKSPACES_FOLDER, `${name}${end}.setup.log`);
  await config.remove(WORKSPACES_FOLDER, `${name}${END}`);
}

export const rootOf = (config: ConfigDir, name: string): string => config.at(WORKSPACES_FOLDER, name);
export const setupLogOf = (config: ConfigDir, name: string): string =>
  config.at(WORKSPACES_FOLDER, `${name}.setup.log`);
export const lockOf = (config: ConfigDir, name: string): string => config.at(WORKSPACES_FOLDER, `${name}.lock`);
