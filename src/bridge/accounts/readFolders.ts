import { folderState } from '../harness/shared/folderState.ts';
import type { Rules } from '../rules/Rules.ts';

/** Why a project's folder cannot be used: it is no folder of this machine, or this user cannot read it. */
export type FolderFault = 'gone' | 'unreadable';

/** By project slug. A project whose folder can be used is missing. */
export type FolderFaults = ReadonlyMap<string, FolderFault>;

export const FOLDER_WORDS: Readonly<Record<FolderFault, string>> = {
  gone: 'does not exist',
  unreadable: 'cannot be read',
};

export async function faultOfFolder(dir: string): Promise<FolderFault | undefined> {
  const state = await folderState(dir);
  return state === 'there' ? undefined : state;
}

/** Looks at the folder of every mapped project. */
export async function readFolders(rules: Pick<Rules, 'projects'>): Promise<FolderFaults> {
  const looked = await Promise.all(
    [...rules.projects.values()].map(async ({ slug, dir }) => [slug, await faultOfFolder(dir)] as const),
  );
  return new Map(looked.flatMap(([slug, fault]) => (fault === undefined ? [] : [[slug, fault] as const])));
}

/**
 * The faults as the reason of an account, which is sent to the service and therefore names projects and no path.
 * Undefined when every folder can be used.
 */
export function reasonOfFolders(faults: FolderFaults): string | undefined {
  const [first, ...others] = faults;
  if (first === undefined) return undefined;
  const [slug, fault] = first;
  const more = others.length === 0 ? '' : `, and so on for ${others.length} more`;
  return `the folder of the project ${slug.slice(0, 60)} ${FOLDER_WORDS[fault]} on this machine${more}: its work waits`;
}
