import { folderState } from '../harness/shared/folderState.ts';
import type { Rules } from '../rules/Rules.ts';

/** Why a project's folder cannot be used: it does not exist on this machine, or this user cannot read it. */
export type FolderFault = 'gone' | 'unreadable';

/** By project slug. Projects with a usable folder are not included. */
export type FolderFaults = ReadonlyMap<string, FolderFault>;

export const FOLDER_WORDS: Readonly<Record<FolderFault, string>> = {
  gone: 'does not exist',
  unreadable: 'cannot be read',
};

export async function faultOfFolder(dir: string): Promise<FolderFault | undefined> {
  const state = await folderState(dir);
  return state === 'there' ? undefined : state;
}

/** Checks the folder of every mapped project. */
export async function readFolders(rules: Pick<Rules, 'projects'>): Promise<FolderFaults> {
  const looked = await Promise.all(
    [...rules.projects.values()].map(async ({ slug, dir }) => [slug, await faultOfFolder(dir)] as const),
  );
  return new Map(looked.flatMap(([slug, fault]) => (fault === undefined ? [] : [[slug, fault] as const])));
}
