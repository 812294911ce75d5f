import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigDir } from '../src/bridge/config/ConfigDir.ts';
import type { BridgeLog } from '../src/bridge/log/BridgeLog.ts';
import { PLAIN_WORKTREE } from '../src/bridge/rules/parseWorkspace.ts';
import { Workspaces } from '../src/bridge/workspaces/Workspaces.ts';
import type { Benchmark, Row } from './harness/Benchmark.ts';
import { median } from './harness/compare.ts';
import { FOLDER } from './harness/folder.ts';
import { sized, tiny } from './harness/sized.ts';

const FILES = sized(5_000, 20);
const FILES_OF_FOLDER = 50;
const MOST_BEYOND_SECONDS = 1;
const ENV: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  HOME: '/nowhere',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

/**
 * From the ask for a card's worktree until an agent may start in it, in a clone with a few thousand files: the base is fetched, the
 * checkout looked at and recorded. Beside it, by turns, what git alone takes for the fetch and the same checkout.
 */
export const worktrees: Benchmark = async (world) => {
  const folder = resolve(FOLDER, 'worktrees');
  rmSync(folder, { recursive: true, force: true });
  const dir = makeClone(folder);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as unknown as BridgeLog;
  const config = new ConfigDir(join(folder, 'config'));
  const trees = new Workspaces({ config, log, inherited: ENV, clock: () => new Date() });
  const ours: number[] = [];
  const bare: number[] = [];
  const prepare = (number: number) => seconds(() => trees.prepare(askFor(number, dir, folder)));
  const addAlone = (number: number) =>
    seconds(() => {
      git(dir, 'fetch', '--quiet', 'origin', 'main');
      git(dir, 'worktree', 'add', '--quiet', '--no-track', '-B', `bare-${number}`, `../bare-${number}`, 'origin/main');
    });
  for (let round = 0; round < world.rounds; round++) {
    const sides = [async () => ours.push(await prepare(round + 1)), async () => bare.push(await addAlone(round + 1))];
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side();
  }
  rmSync(folder, { recursive: true, force: true });
  const beyond = median(ours.map((took, round) => took - (bare[round] ?? Number.NaN)));
  const row: Row = {
    name: `worktree of ${FILES} files ready, against git alone`,
    unit: ' s',
    ours: median(ours),
    peer: median(bare),
    ratio: beyond,
    rule: `≤ +${MOST_BEYOND_SECONDS} s`,
    ok: tiny || beyond <= MOST_BEYOND_SECONDS,
  };
  return [row];
};

function makeClone(folder: string): string {
  const remote = join(folder, 'remote');
  for (let file = 0; file < FILES; file++) {
    const at = join(remote, `src/part-${Math.floor(file / FILES_OF_FOLDER)}`);
    if (file % FILES_OF_FOLDER === 0) mkdirSync(at, { recursive: true });
    writeFileSync(join(at, `file-${file}.ts`), `export const tide${file} = ${file};\n`.repeat(1 + (file % 100)));
  }
  git(remote, 'init', '--quiet', '--template=', '-b', 'main');
  git(remote, 'add', '--all');
  git(remote, '-c', 'gc.auto=0', 'commit', '--quiet', '-m', 'All files');
  git(folder, 'clone', '--quiet', '--template=', remote, 'clone');
  return join(folder, 'clone');
}

function askFor(number: number, dir: string, folder: string): Parameters<Workspaces['prepare']>[0] {
  const runId = `run-${number}`;
  return {
    rule: { ...PLAIN_WORKTREE, maxCount: 1_000 },
    subject: {
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
    },
    dir,
    runDir: join(folder, 'runs', runId),
    runId,
    setup: { leftovers: undefined, signal: new AbortController().signal, values: () => ({}) },
  };
}

async function seconds(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', args, { cwd, env: ENV, stdio: 'pipe' });
}
