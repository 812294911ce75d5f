import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FOLDER_WORDS, faultOfFolder } from '../accounts/readFolders.ts';
import { findProgram } from '../process/findProgram.ts';
import type { ProjectRule, RepositoryRule } from '../rules/Rules.ts';
import { type Finding, quoted } from './Finding.ts';

/** Finds missing project folders, and a missing git. */
export async function findInFolders(
  projects: Iterable<Pick<ProjectRule, 'slug' | 'dir' | 'repositories'>>,
  env: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const all = [...projects];
  const found = await Promise.all(all.flatMap((one) => placesOf(one).map((place) => findInFolder(one.slug, place))));
  const noGit = all.length > 0 && (await findProgram('git', env, '/').catch(() => undefined)) === undefined;
  const git: Finding = {
    about: 'git',
    blocks: false,
    message: 'git is not on the PATH, so agents cannot commit: install it, see https://git-scm.com/downloads',
  };
  return [...found.flat(), ...(noGit ? [git] : [])];
}

/** The folders of a project, each with what a message calls it. */
export const placesOf = ({ slug, dir, repositories = [] }: Pick<ProjectRule, 'slug' | 'dir' | 'repositories'>) => [
  { dir, called: `the folder ${dir} of the project ${slug}` },
  ...repositories.map((one: Pick<RepositoryRule, 'name' | 'dir'>) => ({
    dir: one.dir,
    called: `the folder ${one.dir} of the repository ${one.name} of the project ${slug}`,
  })),
];

async function findInFolder(
  slug: string,
  { dir, called }: { readonly dir: string; readonly called: string },
): Promise<Finding[]> {
  const fault = await faultOfFolder(dir);
  if (fault !== undefined) {
    const step = fault === 'gone' ? `create it (mkdir -p ${quoted(dir)})` : 'let this user read it';
    const message = `${called} ${FOLDER_WORDS[fault]}: ${step}, or correct dir in the rule file`;
    return [{ about: 'folder', project: slug, blocks: true, message }];
  }
  if (await isInRepository(dir)) return [];
  const message = `${called} is in no git repository, so agents cannot commit there: git -C ${quoted(dir)} init`;
  return [{ about: 'git', project: slug, blocks: false, message }];
}

async function isInRepository(dir: string): Promise<boolean> {
  for (let at = dir; ; at = dirname(at)) {
    const there = await access(join(at, '.git')).then(
      () => true,
      () => false,
    );
    if (there) return true;
    if (at === dirname(at)) return false;
  }
}
