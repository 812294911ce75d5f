import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

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

/** Repositories that others are copies of, by what they have. They are gone with the run. */
const prepared = new Map<string, Promise<string>>();
const COMMIT = /^[0-9a-f]{40}$/;
/** One or two commits by their own names, or the first parent of one. */
const OWN_NAMES = /^[0-9a-f]{40}(?:\^|\^\{commit\}|\.{2,3}[0-9a-f]{40})?$/;

/**
 * A repository of git as a forge keeps it, without a work tree. Tests ask it hundreds of questions, and each process of git costs
 * more than its answer: references are read from their files, and what was said of commits, which never change, is remembered.
 */
export class BareRepository {
  readonly dir: string;
  private readonly said = new Map<string, string>();

  private constructor(dir: string) {
    this.dir = dir;
  }

  /** Makes one with a first commit on its default branch. */
  static async create(dir: string, branch: string, files: Readonly<Record<string, string>>): Promise<BareRepository> {
    const key = JSON.stringify([branch, files]);
    const from = prepared.get(key) ?? BareRepository.make(branch, files);
    prepared.set(key, from);
    await cp(await from, dir, { recursive: true });
    return new BareRepository(dir);
  }

  private static async make(branch: string, files: Readonly<Record<string, string>>): Promise<string> {
    const dir = await mkdtemp(join(tmpdir(), 'bascule-bare-'));
    await run(['init', '--quiet', '--bare', '--template=', `--initial-branch=${branch}`, dir]);
    const made = new BareRepository(dir);
    await made.prepare();
    await made.commit(branch, files, 'First');
    return dir;
  }

  static async copy(from: BareRepository, dir: string): Promise<BareRepository> {
    await run(['clone', '--quiet', '--bare', from.dir, dir]);
    const made = new BareRepository(dir);
    await made.prepare();
    return made;
  }

  private async prepare(): Promise<void> {
    await this.git('config', 'http.receivepack', 'true');
    // Nothing here lives long enough to be collected.
    await this.git('config', 'receive.autogc', 'false');
    await mkdir(join(this.dir, 'hooks'), { recursive: true });
    await writeFile(join(this.dir, 'hooks', 'update'), UPDATE_HOOK, { mode: 0o755 });
  }

  /** The commit at the tip of a branch or of another name; undefined where there is none. */
  async tip(name: string): Promise<string | undefined> {
    if (name.startsWith('refs/') && !name.includes('..')) return this.reference(name);
    const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    const found = await (COMMIT.test(name) ? this.once(asked) : this.git(...asked)).catch(() => '');
    return found === '' ? undefined : found;
  }

  private async reference(name: string): Promise<string | undefined> {
    const loose = await readFile(join(this.dir, name), 'utf8').catch(() => '');
    return COMMIT.test(loose.trim()) ? loose.trim() : (await this.packed()).get(name);
  }

  /** What git has written into one file, as it does for a clone. A reference with a file of its own is newer. */
  private async packed(): Promise<Map<string, string>> {
    const text = await readFile(join(this.dir, 'packed-refs'), 'utf8').catch(() => '');
    return new Map(Array.from(text.matchAll(/^([0-9a-f]{40}) (.+)$/gm), ([, sha = '', name = '']) => [name, sha]));
  }

  /** Every branch with the commit at its tip. */
  async branches(): Promise<Map<string, string>> {
    const heads = join(this.dir, 'refs/heads');
    const names = new Set<string>();
    for (const name of (await this.packed()).keys())
      if (name.startsWith('refs/heads/')) names.add(name.slice('refs/heads/'.length));
    for (const file of await readdir(heads, { recursive: true, withFileTypes: true }))
      if (file.isFile() && !file.name.endsWith('.lock')) names.add(relative(heads, join(file.parentPath, file.name)));
    const branches = new Map<string, string>();
    for (const name of [...names].sort()) {
      const sha = await this.reference(`refs/heads/${name}`);
      if (sha !== undefined) branches.set(name, sha);
    }
    return branches;
  }

  /** Commits files on top of a branch, which begins at `from` where it does not exist. Null removes a file. */
  async commit(
    branch: string,
    files: Readonly<Record<string, string | null>>,
    message: string,
    { from, author = FORGE }: { from?: string; author?: Author } = {},
  ): Promise<string> {
    const parent =
      (await this.tip(`refs/heads/${branch}`)) ?? (from === undefined ? undefined : await this.begin(from));
    const at = `${Math.floor(Date.now() / 1000)} +0000`;
    const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
    const stream = [
      `commit refs/heads/${branch}\nmark :1\n`,
      `author ${author.name} <${author.email}> ${at}\ncommitter ${FORGE.name} <${FORGE.email}> ${at}\n`,
      data(`${message}\n`),
      parent === undefined ? '' : `from ${parent}\n`,
      ...Object.entries(files).map(([path, text]) =>
        text === null ? `D ${path}\n` : `M 100644 inline ${path}\n${data(text)}`,
      ),
      '\nget-mark :1\ndone\n',
    ];
    // A pack is left as it is: what would take it apart is another process.
    const args = ['-c', 'fastimport.unpackLimit=0', 'fast-import', '--quiet', '--done'];
    return run(args, { cwd: this.dir, input: stream.join('') });
  }

  private async begin(from: string): Promise<string | undefined> {
    return (await this.tip(`refs/heads/${from}`)) ?? (await this.tip(from));
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
    const tip = other === this ? await this.tip(`refs/heads/${branch}`) : undefined;
    if (tip !== undefined) await this.git('update-ref', name, tip);
    else await this.git('fetch', '--quiet', '--no-tags', other.dir, `+refs/heads/${branch}:${name}`);
    return (await this.tip(name)) as string;
  }

  /** How many commits `head` has that `base` lacks, and the other way round. */
  async distance(base: string, head: string): Promise<{ ahead: number; behind: number }> {
    const between = await this.between(base, head, '...');
    const [behind, ahead] = (await this.once(['rev-list', '--left-right', '--count', between])).split('\t');
    return { ahead: Number(ahead), behind: Number(behind) };
  }

  /** The commits that `head` has and `base` lacks, oldest first. */
  async commits(base: string, head: string): Promise<{ sha: string; message: string; author: Author }[]> {
    const format = '--format=%H%x00%s%x00%an%x00%ae';
    const text = await this.once(['log', '--reverse', format, await this.between(base, head, '..')]);
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
    const between = await this.between(base, head, '...');
    const text = await this.once(['diff', '--no-renames', '--name-status', between]);
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
  async diff(base: string, head: string, path?: string): Promise<string> {
    const between = await this.between(base, head, '...');
    return this.once(['diff', '--no-renames', between, ...(path === undefined ? [] : ['--', path])]);
  }

  async mergeBase(one: string, other: string): Promise<string> {
    return this.once(['merge-base', await this.named(one), await this.named(other)]).catch(() => '');
  }

  async read(commit: string, path: string): Promise<string | undefined> {
    return this.git('show', `${commit}:${path}`).catch(() => undefined);
  }

  /** The tree of both merged; undefined when they conflict. */
  async mergedTree(base: string, head: string): Promise<string | undefined> {
    const both = [await this.named(base), await this.named(head)];
    return this.once(['merge-tree', '--write-tree', ...both]).catch(() => undefined);
  }

  async commitTree(tree: string, parents: readonly string[], message: string, author: Author): Promise<string> {
    const env = { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email };
    const args = ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', message];
    return run(args, { cwd: this.dir, env });
  }

  /** The commit of a name where a look at files says it, else the name. */
  private async named(name: string): Promise<string> {
    return (name.startsWith('refs/') ? await this.tip(name) : undefined) ?? name;
  }

  private async between(base: string, head: string, dots: '..' | '...'): Promise<string> {
    return `${await this.named(base)}${dots}${await this.named(head)}`;
  }

  /** What git answered once of commits by their own names is true for good. A failure is not: a commit may still come. */
  private async once(args: readonly string[]): Promise<string> {
    const key = args.join('\0');
    const before = this.said.get(key);
    if (before !== undefined) return before;
    const text = await this.git(...args);
    const end = args.indexOf('--');
    const revisions = args.slice(1, end < 0 ? undefined : end).filter((arg) => !arg.startsWith('-'));
    if (revisions.every((one) => OWN_NAMES.test(one))) this.said.set(key, text);
    return text;
  }

  private git(...args: string[]): Promise<string> {
    return run(args, { cwd: this.dir });
  }
}

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
