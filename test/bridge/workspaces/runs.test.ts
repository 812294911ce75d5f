import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAIN_WORKTREE } from '../../../src/bridge/rules/parseWorkspace.ts';
import { CommandRun } from '../../../src/bridge/runs/CommandRun.ts';
import type { RunRecord, WorkerPlan } from '../../../src/bridge/runs/RunRecord.ts';
import { WorkerRun } from '../../../src/bridge/runs/WorkerRun.ts';
import type { Workspace } from '../../../src/bridge/workspaces/Workspace.ts';
import { until } from '../../support/until.ts';
import { newRecord, PLAN, SUBJECT } from '../runs/support/newRecord.ts';
import { openRunWorld, type RunWorld } from '../runs/support/runWorld.ts';
import { copyRepository } from '../support/copyRepository.ts';

let world: RunWorld;
let root: string;
beforeEach(() => {
  world = openRunWorld();
  root = world.config.at('workspaces', 'shop-card-7');
  copyRepository(world.dir);
});
afterEach(() => world.close());

const plan = (more: Partial<WorkerPlan> = {}): WorkerPlan => ({
  ...PLAN,
  dir: world.dir,
  workspace: PLAIN_WORKTREE,
  ...more,
});
async function run(more: Partial<RunRecord> = {}) {
  const record = newRecord({ runId: randomUUID(), plan: plan(), ...more });
  await world.book.open(record);
  await (record.kind === 'command' ? CommandRun : WorkerRun).start(world.deps, record).ended;
  return record;
}
const lines = () => world.agent.read.at(-1)?.lines;
const last = () => world.reports().at(-1);

describe('A worker whose card has a worktree', () => {
  it('works in it, and learns its branch and its ports', async () => {
    world.agent.script = 'echo "$(pwd) $BASCULE_BRANCH $BASCULE_WORKSPACE $BASCULE_PORTS" >&1; echo "$BASCULE_PORT"';
    await run({ plan: plan({ template: 'Work on {branch}.' }) });
    expect(world.states()).toEqual(['preparing', 'running', 'no-result']);
    const port = Number(lines()?.[1]);
    expect(lines()?.[0]).toBe(`${root} bascule/card-7-shop ${root} ${port}-${port + 9}`);
    expect(world.agent.prepared[0]?.prompt).toMatch(/^Work on bascule\/card-7-shop\./);
    expect(last()?.notices).toBeUndefined();
    await run({ plan: plan() });
    expect(lines()?.[1]).toBe(String(port));
  });

  it('works in the further repositories of its project too, in worktrees or in their folders, and reports each by its name', async () => {
    const api = world.config.at('api');
    copyRepository(api);
    const repositories = [{ name: 'api-x', dir: api, base: undefined, setup: undefined, copy: [] }];
    world.agent.script = 'echo "$BASCULE_REPOSITORIES"; for at in . $PLACES; do touch $at/made; done';
    const reported = async (dir: string, count: number) => {
      await until('its change is reported', () => world.changes().length === count);
      const [job] = world.agent.prepared.slice(-1);
      expect(job?.prompt).toContain(`beside the one that you start in: api-x in ${dir}. Work in`);
      expect(job?.folders).toEqual([dir]);
      expect(JSON.parse(lines()?.[0] ?? '')).toEqual({ 'api-x': dir });
      return world
        .changes()
        .at(-1)
        ?.repositories.map(({ name, path, files }) => [name, path, files.length]);
    };
    Object.assign(world.deps.inherited, { PLACES: `${root}_api-x` });
    await run({ plan: plan({ repositories }) });
    expect(await reported(`${root}_api-x`, 1)).toEqual([
      ['project', root, 1],
      ['api-x', `${root}_api-x`, 1],
    ]);
    Object.assign(world.deps.inherited, { PLACES: api });
    await run({ plan: plan({ repositories, workspace: undefined }) });
    expect(await reported(api, 2)).toEqual([
      ['project', world.dir, 1],
      ['api-x', api, 1],
    ]);
    // A worktree that an older bridge made keeps the name by which its card was reported.
    const file = ['workspaces', 'shop-card-7.json'] as const;
    const { repository, others, ...old } = (await world.config.readJson<Workspace>(...file)) as Workspace;
    await world.config.writeJson({ ...old, version: 1 }, ...file);
    Object.assign(world.deps.inherited, { PLACES: '.' });
    await run();
    await until('its change is reported', () => world.changes().length === 3);
    expect([repository, others?.length, world.changes().at(-1)?.repositories]).toMatchObject([
      'project',
      1,
      [{ name: 'shop-card-7', path: root }],
    ]);
    rmSync(api, { recursive: true });
    await run({ plan: plan({ repositories, workspace: undefined }) });
    expect(last()?.failureReason).toMatch(/^api-x: the folder .*api does not exist/);
  });

  it('has it prepared by `before` too, whose last line still names the folder', async () => {
    world.agent.script = 'pwd';
    const script = 'pwd >where; mkdir -p inner; echo "$1" >>where; echo inner';
    const before = { run: ['sh', '-c', script, '-', '{branch}'], timeoutMs: 60_000 };
    await run({ plan: plan({ before }) });
    expect(lines()).toEqual([join(root, 'inner')]);
    expect(execFileSync('cat', [join(root, 'where')], { encoding: 'utf8' })).toBe(`${root}\nbascule/card-7-shop\n`);
    expect(world.states()).toEqual(['preparing', 'running', 'no-result']);
  });

  it('tells people at its end what they should know of it', async () => {
    await run();
    execFileSync('git', ['checkout', '--quiet', '-b', 'spike'], { cwd: root, stdio: 'pipe' });
    await run();
    expect(last()?.notices).toEqual([expect.stringMatching(/is on the branch spike/)]);
  });

  it('does not start without it, and says why', async () => {
    const workspace = { ...PLAIN_WORKTREE, base: 'none' };
    await run({ plan: plan({ workspace }) });
    expect(last()).toMatchObject({ state: 'not-started' });
    expect(last()?.failureReason).toMatch(/^worktree: the base branch none has no commit/);
    expect(world.agent.prepared).toEqual([]);
  });

  it('resumes a session where it began: in the worktree, or in another folder', async () => {
    world.agent.script = 'pwd';
    await run();
    const resumes = (dir: string) => ({ harnessSessionId: 'x', dir, cause: 'person' }) as const;
    await run({ resume: resumes(root) });
    expect(lines()).toEqual([root]);
    const other = world.config.at('other');
    mkdirSync(other);
    const repositories = [{ name: 'api', dir: world.config.at('api'), base: undefined, setup: undefined, copy: [] }];
    await run({ resume: resumes(other), plan: plan({ repositories }) });
    expect(world.agent.prepared.at(-1)?.folders).toBeUndefined();
    expect(lines()).toEqual([other]);
    expect(last()?.notices).toEqual([expect.stringMatching(/^The session began in .*other and goes on there/)]);
  });

  it('is stopped while its setup runs', async () => {
    const setup = { run: ['sh', '-c', 'touch begun; until [ -e go ]; do sleep 0.02; done'], timeoutMs: 60_000 };
    const record = newRecord({ runId: randomUUID(), plan: plan({ workspace: { ...PLAIN_WORKTREE, setup } }) });
    await world.book.open(record);
    const started = WorkerRun.start(world.deps, record);
    await until('it runs', () => existsSync(join(root, 'begun')));
    started.stop('person');
    await started.ended;
    expect(world.states()).toEqual(['preparing', 'stopped']);
  });
});

describe('The teardown of a card', () => {
  const subject = { ...SUBJECT, workKind: 'teardown' };
  const command = (script: string) => ({
    run: ['sh', '-c', script, '-', '{branch}'],
    timeoutMs: 60_000,
    dir: world.dir,
  });

  it('removes its worktree once it has succeeded', async () => {
    await run();
    await run({ kind: 'command', subject, plan: command('exit 1') });
    expect(existsSync(root)).toBe(true);
    await run({ kind: 'command', subject, plan: command('echo "$1 $BASCULE_WORKSPACE"') });
    expect(last()).toMatchObject({ state: 'succeeded', output: `bascule/card-7-shop ${root}\n` });
    expect(existsSync(root)).toBe(false);
  });

  it('says why it stays', async () => {
    await run();
    writeFileSync(join(root, 'draft'), '');
    await run({ kind: 'command', subject, plan: command('true') });
    expect(last()?.notices).toEqual([expect.stringMatching(/stays: 1 uncommitted file\. To remove it: bascule/)]);
    expect(existsSync(root)).toBe(true);
  });
});

it('The acceptance of a card says that its base branch has the change, or on its run why nobody knows', async () => {
  const accept = (script: string) =>
    run({
      kind: 'command',
      commandId: 'c-1',
      subject: { ...SUBJECT, workKind: 'accept', workRequestId: null },
      plan: { run: ['sh', '-c', script], timeoutMs: 60_000, dir: world.dir },
    });
  await run();
  await accept('touch "$BASCULE_WORKSPACE/draft"');
  expect(last()).toMatchObject({ state: 'succeeded', notices: [expect.stringMatching(/holds files that are not/)] });
  expect(last()).not.toHaveProperty('merged');
  await accept('rm "$BASCULE_WORKSPACE/draft"');
  expect(last()).toMatchObject({ state: 'succeeded', merged: true });
  expect(last()).not.toHaveProperty('notices');
});
