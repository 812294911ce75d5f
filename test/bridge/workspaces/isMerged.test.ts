import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGit } from '../../../src/bridge/workspaces/git.ts';
import { isMerged } from '../../../src/bridge/workspaces/isMerged.ts';
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
  const ask = () => isMerged(createGit({ PATH: process.env.PATH ?? '' }), { root: at('tree'), base: 'main' });
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
    expect(await ask()).toBe(false);
  });
});
