import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readRegular } from './openRegular.ts';
import { NotRead, type QuietGit } from './QuietGit.ts';

/** A worktree as it is checked out at this moment. */
export interface Tree {
  /** Its folder, by its real path. */
  readonly root: string;
  /** The folder with its HEAD and its index. */
  readonly gitDir: string;
  /** The folder that all worktrees of the repository share, by its real path. */
  readonly commonDir: string;
  /** Whether it is one beside the repository's own. */
  readonly isLinked: boolean;
  /** Undefined before the first commit. */
  readonly head: string | undefined;
  /** Undefined on a commit without a branch. In the middle of a rebase it is the branch that is rebased. */
  readonly branch: string | undefined;
}

/** The worktree that a folder is in. @throws NotRead */
export async function findTree(git: QuietGit, dir: string, signal: AbortSignal): Promise<Tree> {
  const asked = ['rev-parse', '--show-toplevel', '--absolute-git-dir', '--git-common-dir'];
  const [top = '', gitDir = '', common = ''] = (await git(dir, asked, { signal })).out.toString().split(/\r?\n/);
  if (top === '') throw new NotRead('NO_GIT', `${dir} is in a git repository without files.`);
  const commonDir = await realpath(resolve(dir, common));
  const head = (await git(dir, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], { signal, codes: [1, 128] })).out;
  const on = await git(dir, ['symbolic-ref', '--quiet', 'HEAD'], { signal, codes: [1] });
  const ref = on.out.toString().trim() || (await rebasedRef(gitDir));
  return {
    root: await realpath(top),
    gitDir,
    commonDir,
    isLinked: (await realpath(gitDir)) !== commonDir,
    head: head.toString().trim() || undefined,
    branch: ref?.replace(/^refs\/heads\//, ''),
  };
}

async function rebasedRef(gitDir: string): Promise<string | undefined> {
  for (const folder of ['rebase-merge', 'rebase-apply']) {
    const ref = await readRegular(join(gitDir, folder, 'head-name'));
    if (ref.startsWith('refs/heads/')) return ref.trim();
  }
  return undefined;
}
