import { resolve } from 'node:path';
import { askProgram } from '../shared/askProgram.ts';

const TIMEOUT_MS = 5000;

/**
 * The git folders that a commit in `dir` writes to: that of the main repository and, in a linked worktree, the
 * worktree's own folder inside it. Empty outside a repository, and without git.
 *
 * The program's sandbox write-protects the git folder of the workspace, even inside a writable folder. Only naming the
 * folder as a root lifts that, so both folders have to be named.
 */
export async function findGitFolders(dir: string, env: Readonly<Record<string, string>>): Promise<string[]> {
  // The repository that the bridge was started in must not be taken for the agent's.
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_COMMON_DIR: _common, ...rest } = env;
  const answer = await askProgram('git', ['rev-parse', '--git-common-dir', '--git-dir'], {
    cwd: dir,
    env: rest,
    timeoutMs: TIMEOUT_MS,
  });
  if (answer.failed) return [];
  const folders = answer.stdout.split('\n').map((line) => line.replace(/\r$/, ''));
  return [...new Set(folders.filter((line) => line !== '').map((line) => resolve(dir, line)))];
}
