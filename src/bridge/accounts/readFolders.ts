import { folderState } from '../harness/shared/folderState.ts';
import type { ProjectRule, Rules } from '../rules/Rules.ts';

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

/** The folders that the agents of a project work in. */
const foldersOf = ({ dir, repositories = [] }: Pick<ProjectRule, 'dir' | 'repositories'>): string[] => [
  dir,
  ...repositories.map((one) => one.dir),
];

/** Why a project cannot be worked on: the fault of the first of its folders that has one. */
export async function faultOfProject(
  project: Pick<ProjectRule, 'dir' | 'repositories'>,
): Promise<FolderFault | undefined> {
  for (const dir of foldersOf(project)) {
    const fault = await faultOfFolder(dir);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Checks the folders of every mapped project. */
export async function readFolders(rules: Pick<Rules, 'projects'>): Promise<FolderFaults> {
  const looked = await Promise.all(
    [...rules.projects.values()].map(async (project) => [project.slug, await faultOfProject(project)] as const),
  );
  return new Map(looked.flatMap(([slug, fault]) => (fault === undefined ? [] : [[slug, fault] as const])));
}
