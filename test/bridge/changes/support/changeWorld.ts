import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RepositoryChange } from '../../../../src/bridge/changes/Change.ts';
import { type ChangeStart, readStart } from '../../../../src/bridge/changes/ChangeStart.ts';
import { createQuietGit } from '../../../../src/bridge/changes/QuietGit.ts';
import { type ChangeAsk, readChange } from '../../../../src/bridge/changes/readChange.ts';
import type { RunRepository, RunWorkspace } from '../../../../src/bridge/runs/RunRecord.ts';
import { copiedFolder } from '../../../support/copiedFolder.ts';

const ENV: Record<string, string> = {
  PATH: process.env.PATH ?? '',
  HOME: '/nowhere',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};
/** Nothing is looked for that could be collected, which doubles what a commit costs. */
const QUIET = ['-c', 'maintenance.auto=false'];

function run(cwd: string, ...args: string[]): string {
  return execFileSync('git', [...QUIET, ...args], { cwd, env: ENV, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** @returns the new commit */
function commitAll(message: string, folder: string): string {
  run(folder, 'add', '--all');
  run(folder, 'commit', '--quiet', '--allow-empty', '-m', message);
  return run(folder, 'rev-parse', 'HEAD');
}

const copyRepository = copiedFolder((folder) => {
  run(folder, 'init', '--quiet', '--template=', '-b', 'main');
  mkdirSync(join(folder, '.git/info'));
  writeFileSync(join(folder, '.gitignore'), '*.log\n');
  writeFileSync(join(folder, 'a.txt'), 'one\ntwo\nthree\n');
  writeFileSync(join(folder, 'long.txt'), Array.from({ length: 40 }, (_, i) => `line ${i}\n`).join(''));
  return { first: commitAll('first', folder) };
});

interface ReadOptions extends Partial<Pick<ChangeAsk, 'mask' | 'isOurs'>> {
  readonly env?: Record<string, string>;
  readonly ms?: number;
}

/** A repository with one commit, real, and what a bridge says of it. */
export function openChangeWorld() {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'changes-')));
  const dir = join(home, 'shop');
  const write = (file: string | Buffer, text: string | Buffer, folder = dir): void => {
    const path = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(file)]);
    if (typeof file === 'string') mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(path, text);
  };
  const commit = (message: string, folder = dir): string => commitAll(message, folder);
  const { first } = copyRepository(dir);
  const git = createQuietGit(ENV);
  const start = (
    folder = dir,
    workspace?: RunWorkspace,
    repositories?: readonly RunRepository[],
  ): Promise<ChangeStart> =>
    readStart(git, { dir: folder, workspace, repositories }, new Date(Date.now() - 1_000), AbortSignal.timeout(60_000));
  const read = (
    from: ChangeStart,
    { env = ENV, mask = (text) => text, isOurs = () => true, ms = 60_000 }: ReadOptions = {},
  ): Promise<RepositoryChange[]> => {
    const signal = AbortSignal.timeout(ms);
    return readChange(createQuietGit(env), { start: from, isOurs, mask, signal });
  };
  return {
    home,
    dir,
    first,
    env: ENV,
    run,
    write,
    commit,
    start,
    read,
    /** The change of the only repository. */
    readOne: async (from: ChangeStart, options: ReadOptions = {}): Promise<RepositoryChange> => {
      const [one, ...more] = await read(from, options);
      if (one === undefined || more.length > 0) throw new Error(`${more.length} more repositories`);
      return one;
    },
    close: (): void => rmSync(home, { recursive: true, force: true }),
  };
}

export type ChangeWorld = ReturnType<typeof openChangeWorld>;

/** A file in short: `modified a.txt +1 -0`. */
export const inShort = ({ files }: RepositoryChange): string[] =>
  files.map(({ status, path, fromPath, added, removed, leftOut }) =>
    [
      status,
      ...(fromPath === null ? [] : [fromPath, '→']),
      path,
      `+${added} -${removed}`,
      ...(leftOut ? [leftOut] : []),
    ].join(' '),
  );
