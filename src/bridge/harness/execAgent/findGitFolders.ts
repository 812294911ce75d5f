import { resolve } from 'node:path';
import { askProgram } from '../shared/askProgram.ts';

const TIMEOUT_MS = 5000;

/**
 * The git folders that a commit in `dir` writes to: that of the main repository and, in a linked worktree, the
 * worktree's own one inside it. Empty outside a repository, and without git.
 *
 * The sandbox of the program write-protects the git folder of the workspace, also where it lies in a writable folder;
 * only a root of its own lifts that, so both have to be named.
 */
export async function findGitFolders(dir: string, env: Readonly<Record<string, string>>): Promise<string[]> {
  // A repository that the bridge itself was started in must not stand for that of the agent.
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
