import { basename } from 'node:path';
import { cleanText } from '../process/cleanText.ts';
import {
  MOST_AUTHOR,
  MOST_COMMITS,
  MOST_FILE_BYTES,
  MOST_MESSAGE,
  MOST_NAME,
  MOST_PATH,
  MOST_SUBJECT,
} from './bounds.ts';
import type { ChangeCommit, ChangeFailure, RepositoryChange } from './Change.ts';
import { DiffReader } from './DiffReader.ts';
import { DirtyFiles, type DirtyMarks } from './dirtyFiles.ts';
import { FileList, type PatchRoom } from './FileList.ts';
import { findBases } from './findBases.ts';
import { findForkPoint } from './findForkPoint.ts';
import type { Tree } from './findTree.ts';
import { openScratch, type Scratch } from './openScratch.ts';
import { firstCommit, ownCommits } from './ownCommits.ts';
import { NotRead, type QuietGit } from './QuietGit.ts';

/** What was on record of a worktree when the run began. */
export interface TreeStart {
  readonly root: string;
  /** What its repository is called; undefined: as its folder. */
  readonly name?: string | undefined;
  /** Undefined: before the first commit, or not on record. */
  readonly forkPoint: string | undefined;
  /** There was no commit: all that was made since then is the change. */
  readonly isUnborn: boolean;
  readonly branch: string | undefined;
  readonly base: string | undefined;
  /** Commits of the worktree since then are the run's, or those of its card. */
  readonly since: string;
  readonly dirty: DirtyMarks;
}

export interface TreeAsk {
  readonly tree: Tree;
  readonly start: TreeStart;
  readonly room: PatchRoom;
  readonly mask: (text: string) => string;
  readonly signal: AbortSignal;
}

const EMPTY_TREES = {
  40: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  64: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
};

const LATEST = Date.parse('9999-01-01T00:00:00Z');

/** The change of a worktree, from its fork point to the files as they lie there. @throws NotRead */
export async function readTreeChange(git: QuietGit, ask: TreeAsk): Promise<RepositoryChange> {
  const { tree, start, signal, mask } = ask;
  const bases = await findBases(git, tree, start.base, signal);
  const forkPoint = await forkPointOf(git, ask, bases.refs);
  const scratch = await openScratch(git, tree, signal);
  try {
    const base = forkPoint ?? (await emptyTree(git, tree, signal));
    const commits = await readCommits(git, ask, forkPoint);
    return {
      ...placeOf(tree, start, mask),
      baseBranch: bases.name === undefined ? null : cleanText(mask(bases.name), MOST_NAME, 'start'),
      forkPoint: forkPoint ?? null,
      isDirty: await isDirty(scratch, tree),
      failed: null,
      ...commits,
      ...(await readFiles(scratch, ask, base)),
    };
  } finally {
    await scratch.close();
  }
}

/** A worktree whose change is not known, and why. */
export const failedChange = (
  place: Pick<RepositoryChange, 'name' | 'path' | 'branch' | 'expectedBranch' | 'head'>,
  failure: ChangeFailure,
): RepositoryChange => ({
  ...place,
  baseBranch: null,
  forkPoint: null,
  isDirty: false,
  failed: { code: failure.code, message: cleanText(failure.message, MOST_MESSAGE, 'start') },
  commits: [],
  commitCount: 0,
  files: [],
  fileCount: 0,
  added: 0,
  removed: 0,
  patch: '',
  patchLeftOut: 0,
});

/** Where a worktree lies and what is checked out in it. */
export function placeOf(
  { root, head, branch }: Pick<Tree, 'root' | 'head' | 'branch'>,
  start: Pick<TreeStart, 'branch' | 'name'>,
  mask: (text: string) => string,
): Pick<RepositoryChange, 'name' | 'path' | 'branch' | 'expectedBranch' | 'head'> {
  const shown = (name: string | undefined): string | null =>
    name === undefined ? null : cleanText(mask(name), MOST_NAME, 'start');
  return {
    name: cleanText(mask(start.name ?? (basename(root) || root)), MOST_NAME, 'start'),
    path: cleanText(mask(root), MOST_PATH, 'start'),
    branch: shown(branch),
    expectedBranch: start.branch === branch ? null : shown(start.branch),
    head: head ?? null,
  };
}

async function forkPointOf(
  git: QuietGit,
  { tree, start, signal }: TreeAsk,
  bases: readonly string[],
): Promise<string | undefined> {
  const { head } = tree;
  if (head === undefined) return undefined;
  const first = start.isUnborn ? await firstCommit(tree.gitDir) : undefined;
  if (first === 'own') return undefined;
  const own = await ownCommits(tree.gitDir, new Date(start.since));
  const ask = { tree: { ...tree, head }, recorded: first ?? start.forkPoint, bases, own, signal };
  return await findForkPoint(git, ask).catch((error: unknown) => {
    if (start.isUnborn && error instanceof NotRead && error.code === 'NO_FORK_POINT') return undefined;
    throw error;
  });
}

async function emptyTree(git: QuietGit, { root }: Tree, signal: AbortSignal): Promise<string> {
  const { out } = await git(root, ['rev-parse', '--show-object-format'], { signal, codes: [128, 129] });
  return EMPTY_TREES[out.toString().trim() === 'sha256' ? 64 : 40];
}

async function isDirty(scratch: Scratch, { head }: Tree): Promise<boolean> {
  if (head === undefined) return (await scratch.run(['ls-files', '-z'])).out.length > 0;
  const args = ['diff-index', '--quiet', '--ignore-submodules=dirty', head, '--'];
  return scratch.huge.size > 0 || (await scratch.run(args, { codes: [1] })).code === 1;
}

async function readFiles(scratch: Scratch, { tree, start, room, mask }: TreeAsk, base: string) {
  const list = new FileList(tree.root, scratch, room, new DirtyFiles(tree.root, start.dirty), mask);
  const reader = new DiffReader(list);
  const what = ['--raw', '--numstat', '-p', '-z', '--full-index', '--no-abbrev', '-M', '--unified=3'];
  const safe = ['--no-ext-diff', '--no-textconv', '--no-color', '--ignore-submodules=dirty', '--submodule=short'];
  const plain = ['--src-prefix=a/', '--dst-prefix=b/', '--no-relative'];
  // Git takes a larger file for binary without reading all of it.
  const settings = [['core.bigFileThreshold', String(MOST_FILE_BYTES)]] as const;
  const onPiece = (piece: Buffer): Promise<void> => reader.take(piece);
  await scratch.run(['diff-index', ...what, ...safe, ...plain, base, '--'], { settings, onPiece });
  await reader.end();
  return list.result();
}

/** Whatever somebody has written into a commit, as a time. */
function timeOf(text: string): string {
  const time = Date.parse(text);
  return new Date(time >= 0 && time < LATEST ? time : 0).toISOString();
}

async function readCommits(
  git: QuietGit,
  { tree, signal, mask }: TreeAsk,
  forkPoint: string | undefined,
): Promise<{ commits: ChangeCommit[]; commitCount: number }> {
  if (tree.head === undefined || tree.head === forkPoint) return { commits: [], commitCount: 0 };
  const range = forkPoint === undefined ? tree.head : `${forkPoint}..${tree.head}`;
  const shown = ['--no-show-signature', '--no-color', '--no-notes', '--no-decorate', '--encoding=UTF-8', '-z'];
  const args = ['log', `--max-count=${MOST_COMMITS}`, ...shown, '--format=%H%n%aI%n%an%n%s', range, '--'];
  const text = (await git(tree.root, args, { signal })).out.toString();
  const commits = text.split('\0').flatMap((item) => {
    const [sha = '', at = '', author = '', ...subject] = item.split('\n');
    if (sha === '') return [];
    const clean = (of: string, most: number): string => cleanText(mask(of), most, 'start');
    return [
      { sha, subject: clean(subject.join('\n'), MOST_SUBJECT), author: clean(author, MOST_AUTHOR), at: timeOf(at) },
    ];
  });
  const count = await git(tree.root, ['rev-list', '--count', range, '--'], { signal });
  return { commits, commitCount: Number(count.out.toString()) };
}
