import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Git, GitFailed } from './git.ts';

export interface Repository {
  /** The folder that is checked out. */
  readonly top: string;
  /** The folder that holds its objects and branches, which all its worktrees share. */
  readonly gitFolder: string;
  /** The project's folder within it, with a slash at its end; empty for the repository itself. */
  readonly prefix: string;
}

/** The repository that a project's folder is in. @throws Error that tells a person what is missing */
export async function findRepository(git: Git, dir: string): Promise<Repository> {
  const said = await git(dir, ['rev-parse', '--show-toplevel', '--git-common-dir', '--show-prefix']).catch(
    (error: GitFailed) => {
      if (error.exitCode === undefined) throw error;
      throw new GitFailed(
        `${dir} is in no git repository with files (${error.message}): clone or create one there, or set workspace: folder`,
        error.exitCode,
      );
    },
  );
  const [top = '', common = '', prefix = ''] = said.split(/\r?\n/);
  return { top, gitFolder: await realpath(resolve(dir, common)), prefix };
}
