import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGit, type Git } from '../../../src/bridge/workspaces/git.ts';
import { readMerge } from '../../../src/bridge/workspaces/readMerge.ts';
import { Turns } from '../../../src/bridge/workspaces/Turns.ts';
import type { Workspace } from '../../../src/bridge/workspaces/Workspace.ts';
import { gitEnv } from '../../forge/fakes/shared/BareRepository.ts';

describe('A change is in its base branch', () => {
  let dir: string;
  const at = (name: string) => join(dir, name);
  const git = (where: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.test', ...args], {
      cwd: at(where),
      env: gitEnv(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const commit = (where: string, name: string, text: string) => {
    writeFileSync(join(at(where), name), text);
    git(where, 'add', '.');
    git(where, 'commit', '--quiet', '--message', name);
  };
  /** Of a clone whose branch has a commit of its own, while another person has pushed to the base. */
  const turns = new Turns();
  const real = createGit({ PATH: process.env.PATH ?? '' });
  const tree = () => ({ root: at('tree'), gitFolder: at('tree/.git'), base: 'main', state: 'ready' }) as Workspace;
  const read = (workspace = tree(), by: Git = real, signal = new AbortController().signal) =>
    readMerge({ git: by, turns }, workspace, signal);
  const ask = async () => (await read()).isMerged;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'bascule-merged-'));
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch', 'main', at('origin')]);
    for (const name of ['other', 'tree'])
      execFileSync('git', ['clone', '--quiet', at('origin'), at(name)], { stdio: 'ignore' });
    commit('other', 'tides.txt', 'low\n');
    git('other', 'push', '--quiet', 'origin', 'HEAD:main');
    git('tree', 'pull', '--quiet', 'origin', 'main');
    git('tree', 'checkout', '--quiet', '-b', 'card-1');
    commit('tree', 'high.txt', 'high\n');
    commit('other', 'wind.txt', 'calm\n');
    git('other', 'push', '--quiet', 'origin', 'HEAD:main');
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('when it was merged or squashed there, and not when its branch alone was pushed', async () => {
    git('tree', 'push', '--quiet', 'origin', 'card-1');
    expect(await ask()).toBe(false);
    git('other', 'fetch', '--quiet', 'origin');
    git('other', 'merge', '--quiet', '--squash', 'origin/card-1');
    git('other', 'commit', '--quiet', '--message', 'Squashed');
    git('other', 'push', '--quiet', 'origin', 'HEAD:main');
    expect(await ask()).toBe(true);
    commit('tree', 'low.txt', 'low\n');
    expect(await ask()).toBe(false);
    git('tree', 'pull', '--quiet', '--no-rebase', '--no-edit', 'origin', 'main');
    git('tree', 'push', '--quiet', 'origin', 'HEAD:main');
    expect(await ask()).toBe(true);
    // What is not committed is nowhere else.
    writeFileSync(join(at('tree'), 'new.txt'), 'new\n');
    expect(await read()).toEqual({
      isMerged: false,
      notices: [expect.stringMatching(/tree holds files that are not/)],
    });
  });

  it('as it was known last where it cannot be fetched, and people read where that does not say it', async () => {
    git('tree', 'fetch', '--quiet', 'origin');
    git('tree', 'remote', 'set-url', 'origin', at('gone'));
    const notices = [expect.stringMatching(/^Git cannot say whether the base branch main has .*gone.* Move the card/s)];
    expect(await read()).toEqual({ isMerged: false, notices });
    git('tree', 'update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(await read()).toEqual({ isMerged: true, notices: [] });
    const lost = { ...tree(), root: at('lost') };
    expect((await read(lost)).notices).toEqual([expect.stringMatching(/lost does not exist/)]);
  });

  it('in each of its repositories: people read which one keeps the card once another has it', async () => {
    const unchanged = {
      ...tree(),
      root: at('other'),
      repository: 'api',
      forkPoint: git('other', 'rev-parse', 'HEAD').trim(),
    };
    expect(await read({ ...tree(), others: [unchanged] } as Workspace)).toEqual({ isMerged: false, notices: [] });
    const merged = { ...unchanged, forkPoint: undefined };
    const notices = [expect.stringMatching(/^tree: The base branch main lacks commits of/)];
    expect(await read({ ...tree(), others: [merged] } as Workspace)).toEqual({ isMerged: false, notices });
  });

  it('by a fetch that waits for others of its repository, until the run is stopped', async () => {
    let fetches = 0;
    let free = (): void => undefined;
    const counting: Git = async (cwd, args, options) => {
      if (args[0] === 'fetch') fetches++;
      return await real(cwd, args, options);
    };
    const held = turns.take(at('tree/.git'), () => new Promise<void>((resolve) => (free = resolve)));
    const stop = new AbortController();
    const asked = read(tree(), counting, stop.signal);
    const late = read(tree(), counting);
    stop.abort();
    expect(await asked).toEqual({
      isMerged: false,
      notices: [expect.stringContaining('the look at the remote was ended')],
    });
    expect(fetches).toBe(0);
    free();
    await held;
    expect(await late).toEqual({ isMerged: false, notices: [] });
    expect(fetches).toBe(1);
  });
});
