import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Who a commit is by. */
export interface Author {
  readonly name: string;
  readonly email: string;
}

const FORGE: Author = { name: 'Forge', email: 'noreply@forge.example' };
/** What refuses pushes to protected branches; the file beside it lists them. */
const UPDATE_HOOK = `#!/bin/sh
if [ -f protected ] && grep -qxF "$1" protected; then
  echo "GH006: Protected branch update failed for $1." >&2
  exit 1
fi
`;

/** A repository of git as a forge keeps it, without a work tree. */
export class BareRepository {
  readonly dir: string;

  private constructor(dir: string) {
    this.dir = dir;
  }

  /** Makes one with a first commit on its default branch. */
  static async create(dir: string, branch: string, files: Readonly<Record<string, string>>): Promise<BareRepository> {
    await run(['init', '--quiet', '--bare', `--initial-branch=${branch}`, dir]);
    const made = new BareRepository(dir);
    await made.prepare();
    await made.commit(branch, files, 'First');
    return made;
  }

  static async copy(from: BareRepository, dir: string): Promise<BareRepository> {
    await run(['clone', '--quiet', '--bare', from.dir, dir]);
    const made = new BareRepository(dir);
    await made.prepare();
    return made;
  }

  private async prepare(): Promise<void> {
    await this.git('config', 'http.receivepack', 'true');
    await writeFile(join(this.dir, 'hooks', 'update'), UPDATE_HOOK, { mode: 0o755 });
  }

  /** The commit at the tip of a branch or of another name; undefined where there is none. */
  async tip(name: string): Promise<string | undefined> {
    const found = await this.git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).catch(
      () => '',
    );
    return found === '' ? undefined : found;
  }

  /** Every branch with the commit at its tip. */
  async branches(): Promise<Map<string, string>> {
    const lines = await this.git('for-each-ref', '--format=%(refname:lstrip=2) %(objectname)', 'refs/heads');
    return new Map(
      lines
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(' ') as [string, string]),
    );
  }

  /** Commits files on top of a branch, which begins at `from` where it does not exist. Null removes a file. */
  async commit(
    branch: string,
    files: Readonly<Record<string, string | null>>,
    message: string,
    { from, author = FORGE }: { from?: string; author?: Author } = {},
  ): Promise<string> {
    const parent = (await this.tip(`refs/heads/${branch}`)) ?? (from === undefined ? undefined : await this.tip(from));
    const index = { GIT_INDEX_FILE: join(this.dir, `index.${process.pid}.${++indexes}`) };
    if (parent !== undefined) await run(['read-tree', parent], { cwd: this.dir, env: index });
    for (const [path, text] of Object.entries(files)) {
      if (text === null) {
        await run(['update-index', '--force-remove', path], { cwd: this.dir, env: index });
        continue;
      }
      const blob = await run(['hash-object', '-w', '--stdin'], { cwd: this.dir, input: text });
      await run(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`], { cwd: this.dir, env: index });
    }
    const tree = await run(['write-tree'], { cwd: this.dir, env: index });
    const made = await this.commitTree(tree, parent === undefined ? [] : [parent], message, author);
    await this.move(branch, made);
    return made;
  }

  async move(branch: string, sha: string): Promise<void> {
    await this.git('update-ref', `refs/heads/${branch}`, sha);
  }

  async remove(branch: string): Promise<void> {
    await this.git('update-ref', '-d', `refs/heads/${branch}`);
  }

  /** The branches that nobody may push to. */
  async protect(branches: readonly string[]): Promise<void> {
    await writeFile(join(this.dir, 'protected'), branches.map((branch) => `refs/heads/${branch}\n`).join(''));
  }

  /** Takes a branch of another repository over under a name of this one, and answers its tip. */
  async take(other: BareRepository, branch: string, name: string): Promise<string> {
    await this.git('fetch', '--quiet', '--no-tags', other.dir, `+refs/heads/${branch}:${name}`);
    return (await this.tip(name)) as string;
  }

  /** How many commits `head` has that `base` lacks, and the other way round. */
  async distance(base: string, head: string): Promise<{ ahead: number; behind: number }> {
    const [behind, ahead] = (await this.git('rev-list', '--left-right', '--count', `${base}...${head}`)).split('\t');
    return { ahead: Number(ahead), behind: Number(behind) };
  }

  /** The commits that `head` has and `base` lacks, oldest first. */
  async commits(base: string, head: string): Promise<{ sha: string; message: string; author: Author }[]> {
    const text = await this.git('log', '--reverse', '--format=%H%x00%s%x00%an%x00%ae', `${base}..${head}`);
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [sha = '', message = '', name = '', email = ''] = line.split('\0');
        return { sha, message, author: { name, email } };
      });
  }

  /** The paths that differ between where `head` left `base` and `head`. */
  async changed(base: string, head: string): Promise<{ path: string; status: 'added' | 'removed' | 'modified' }[]> {
    const text = await this.git('diff', '--no-renames', '--name-status', `${base}...${head}`);
    const words = { A: 'added', D: 'removed' } as const;
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [letter = '', path = ''] = line.split('\t');
        return { path, status: words[letter as 'A' | 'D'] ?? 'modified' };
      });
  }

  /** The difference between where `head` left `base` and `head`, of one path or of all. */
  diff(base: string, head: string, path?: string): Promise<string> {
    return this.git('diff', '--no-renames', `${base}...${head}`, ...(path === undefined ? [] : ['--', path]));
  }

  async mergeBase(one: string, other: string): Promise<string> {
    return this.git('merge-base', one, other).catch(() => '');
  }

  async read(commit: string, path: string): Promise<string | undefined> {
    return this.git('show', `${commit}:${path}`).catch(() => undefined);
  }

  /** The tree of both merged; undefined when they conflict. */
  async mergedTree(base: string, head: string): Promise<string | undefined> {
    return this.git('merge-tree', '--write-tree', base, head).catch(() => undefined);
  }

  async commitTree(tree: string, parents: readonly string[], message: string, author: Author): Promise<string> {
    const env = { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email };
    const args = ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', message];
    return run(args, { cwd: this.dir, env });
  }

  private git(...args: string[]): Promise<string> {
    return run(args, { cwd: this.dir });
  }
}

let indexes = 0;

/** The environment of git on a forge: the settings of the person who runs the tests have no part in it. */
export const gitEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: FORGE.name,
  GIT_AUTHOR_EMAIL: FORGE.email,
  GIT_COMMITTER_NAME: FORGE.name,
  GIT_COMMITTER_EMAIL: FORGE.email,
});

function run(
  args: readonly string[],
  { cwd, env = {}, input }: { cwd?: string; env?: Record<string, string>; input?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...gitEnv(), ...env }, maxBuffer: 64 * 1024 * 1024 };
    const child = execFile('git', [...args], options, (error, stdout) =>
      error === null ? resolve(stdout.trimEnd()) : reject(error),
    );
    // Most of its commands end without reading what they are given.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input ?? '');
  });
}
