import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PLAIN_WORKTREE } from '../../../../src/bridge/rules/parseWorkspace.ts';
import type { RepositoryRule, WorktreeRule } from '../../../../src/bridge/rules/Rules.ts';
import type { RunRecord, RunSubject } from '../../../../src/bridge/runs/RunRecord.ts';
import { createGit, type Git } from '../../../../src/bridge/workspaces/git.ts';
import type { Workspace } from '../../../../src/bridge/workspaces/Workspace.ts';
import { Workspaces } from '../../../../src/bridge/workspaces/Workspaces.ts';
import { copiedFolder } from '../../../support/copiedFolder.ts';
import { memoryLog } from '../../support/memoryLog.ts';
import { tempConfig } from '../../support/tempConfig.ts';

const ENV: Record<string, string> = {
  PATH: process.env.PATH ?? '',
  HOME: '/nowhere',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};
/** Nothing here speaks with another machine. Without it, git is asked for the program of each fetch and each new worktree. */
const NO_SSH: Record<string, string> = { GIT_SSH_COMMAND: 'false' };
/** What people do here looks for nothing to collect, which doubles what a commit costs. What the bridge does has no such help. */
const PEOPLES: Record<string, string> = {
  ...ENV,
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'maintenance.auto',
  GIT_CONFIG_VALUE_0: 'false',
};

function run(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, env: PEOPLES, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** @returns the new commit */
function commit(folder: string, file: string, text = file): string {
  write(folder, file, text);
  run(folder, 'add', '--all');
  run(folder, 'commit', '--quiet', '-m', file);
  return run(folder, 'rev-parse', 'HEAD');
}

/** `shop`, which was cloned from `remote.git` and has pushed one commit there. */
const copyRepositories = copiedFolder((folder) => {
  run(folder, 'init', '--quiet', '--bare', '--template=', '-b', 'main', 'remote.git');
  run(folder, '-C', 'remote.git', 'config', 'receive.autogc', 'false');
  run(folder, 'clone', '--quiet', '--template=', join(folder, 'remote.git'), 'shop');
  const dir = join(folder, 'shop');
  mkdirSync(join(dir, '.git/hooks'));
  run(dir, 'checkout', '--quiet', '-b', 'main');
  write(dir, '.gitignore', '.env\nnode_modules\n');
  commit(dir, 'src/app.txt');
  run(dir, 'push', '--quiet', 'origin', 'main');
  return { remote: join(folder, 'remote.git') };
});

export const cardOf = (number: number, more: Partial<RunSubject> = {}): RunSubject => ({
  projectId: 'p-1',
  project: 'shop',
  subjectType: 'card',
  subjectId: `card-${number}`,
  cardNumber: number,
  workRequestId: null,
  workKind: 'implement',
  ruleId: null,
  context: {},
  effort: null,
  ...more,
});

/** A repository with a remote, both real, and the worktrees of a bridge. */
export function openTreesWorld() {
  const config = tempConfig();
  const log = memoryLog();
  const remote = config.at('remote.git');
  const dir = config.at('shop');
  const made = copyRepositories(config.path);
  const settings = join(dir, '.git/config');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(made.remote, remote));

  let now = new Date('2026-03-01T10:00:00Z');
  let runs = 0;
  const open = (of: { git?: Git; path?: string; ownSsh?: boolean } = {}): Workspaces =>
    new Workspaces({
      config,
      log,
      inherited: { ...ENV, ...(of.ownSsh === true ? {} : NO_SSH), ...(of.path === undefined ? {} : { PATH: of.path }) },
      clock: () => now,
      ...(of.git && { git: of.git }),
    });
  const prepare = (
    trees: Workspaces,
    card: RunSubject,
    rule: Partial<WorktreeRule> = {},
    more: { dir?: string; signal?: AbortSignal; repositories?: readonly RepositoryRule[] } = {},
  ) => {
    const runId = `run-${++runs}`;
    return trees.prepare({
      rule: { ...PLAIN_WORKTREE, ...rule },
      subject: card,
      dir: more.dir ?? dir,
      repositories: more.repositories,
      runDir: config.at('runs', runId),
      runId,
      setup: {
        leftovers: undefined,
        signal: more.signal ?? new AbortController().signal,
        values: ({ branch }) => ({ branch, cardNumber: String(card.cardNumber) }),
      },
    });
  };
  const records = (): Workspace[] =>
    readdirSync(config.at('workspaces'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(config.at('workspaces', name), 'utf8')));
  return {
    config,
    log,
    dir,
    remote,
    run,
    write,
    commit,
    open,
    prepare,
    records,
    git: createGit({ ...ENV, ...NO_SSH }),
    /** A person or a machine beside this one. */
    clone: (name: string): string => {
      run(config.path, 'clone', '--quiet', remote, name);
      return config.at(name);
    },
    /** The run of a card, as the bridge has it on disk. */
    holdRun: (card: RunSubject, state = 'running', kind: RunRecord['kind'] = 'worker') =>
      config.writeJson({ version: 1, kind, state, subject: card }, 'runs', 'held', 'record.json'),
    passDays: (days: number): void => {
      now = new Date(now.getTime() + days * 24 * 3_600_000);
    },
    fsck: (folder = dir): string => run(folder, 'fsck', '--full', '--strict', '--no-dangling'),
    /** What a killed process leaves is free after a while. */
    freeLocks: (): void => {
      for (const name of readdirSync(config.at('workspaces')))
        if (name.endsWith('.lock')) rmSync(config.at('workspaces', name), { recursive: true });
    },
    close: (): void => config.removeAll(),
  };
}

export type TreesWorld = ReturnType<typeof openTreesWorld>;
