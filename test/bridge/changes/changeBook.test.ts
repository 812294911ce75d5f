import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceError } from '../../../src/bridge/api/ServiceCall.ts';
import { ChangeBook } from '../../../src/bridge/changes/ChangeBook.ts';
import { createQuietGit, NotRead, type QuietGit } from '../../../src/bridge/changes/QuietGit.ts';
import { RunProcess } from '../../../src/bridge/process/RunProcess.ts';
import { PLAIN_WORKTREE } from '../../../src/bridge/rules/parseWorkspace.ts';
import { RunBook } from '../../../src/bridge/runs/RunBook.ts';
import type { RunRecord, WorkerPlan } from '../../../src/bridge/runs/RunRecord.ts';
import { WorkerRun } from '../../../src/bridge/runs/WorkerRun.ts';
import { until } from '../../support/until.ts';
import { newRecord, PLAN } from '../runs/support/newRecord.ts';
import { openRunWorld, type RunWorld } from '../runs/support/runWorld.ts';
import { copyRepository } from '../support/copyRepository.ts';

let world: RunWorld;
beforeEach(() => {
  world = openRunWorld();
  copyRepository(world.dir);
});
afterEach(() => world.close());

const plan = (more: Partial<WorkerPlan> = {}): WorkerPlan => ({ ...PLAN, dir: world.dir, ...more });
async function begin(more: Partial<WorkerPlan> = {}): Promise<{ record: RunRecord; run: WorkerRun }> {
  const record = newRecord({ runId: randomUUID(), plan: plan(more) });
  await world.book.open(record);
  return { record, run: WorkerRun.start(world.deps, record) };
}
/** Looks at runs at every turn. */
const hurried = (more: { git?: QuietGit } = {}) => {
  const { journal, book, log, config } = world;
  const clock = () => new Date();
  const timing = { everyMs: 20, rest: 1 };
  const workspaces = config.at('workspaces');
  Object.assign(world.deps, {
    changes: new ChangeBook({
      journal,
      book,
      log,
      clock,
      timing,
      workspaces,
      inherited: { PATH: process.env.PATH ?? '' },
      ...more,
    }),
  });
};
const paths = () =>
  world.changes().map(({ repositories }) => repositories.flatMap(({ files }) => files.map(({ path }) => path)));

describe('What a run changes', () => {
  it('is reported with its end, without the secrets of its agent', async () => {
    Object.assign(world.deps.inherited, { SHOP_API_KEY: 'hunter2-hunter2' });
    world.agent.script = 'printf "key=$SHOP_API_KEY\\n" >key.txt';
    const { record, run } = await begin();
    await run.ended;
    await until('it is reported', () => world.changes().length === 1);
    const [body] = world.changes();
    expect(body).toMatchObject({ revision: 1, isFinal: true, repositories: [{ branch: 'main', fileCount: 1 }] });
    expect(body?.repositories[0]?.patch).toContain('+key=***\n');
    await until('all is reported', () => world.book.find(record.runId) === undefined);
    expect(world.log.of('internal_error')).toEqual([]);
  });

  it('is that of its card in a worktree, whichever run did it', async () => {
    world.agent.script = 'touch "$(date +%s%N)"; git checkout -q -b spike 2>/dev/null; true';
    await (await begin({ workspace: PLAIN_WORKTREE })).run.ended;
    await (await begin({ workspace: PLAIN_WORKTREE })).run.ended;
    await until('both are reported', () => world.changes().length === 2);
    expect(paths().map(({ length }) => length)).toEqual([1, 2]);
    expect(world.changes()[0]?.repositories).toMatchObject([
      { name: 'project', branch: 'spike', expectedBranch: 'bascule/card-7-shop', baseBranch: 'main' },
    ]);
  });

  it('is reported while it works, when something has changed, and never where the rules say no', async () => {
    hurried();
    world.agent.script = 'touch one; until [ -e go ]; do sleep 0.02; done; rm go';
    const { run } = await begin();
    await until('the first is reported', () => paths().some((of) => of.includes('one')));
    writeFileSync(join(world.dir, 'two'), '');
    await until('the second is reported', () => paths().some((of) => of.includes('two')));
    const live = world.changes();
    expect(new Set(live.map(({ repositories }) => JSON.stringify(repositories))).size).toBe(live.length);
    world.touch('go');
    await run.ended;
    await until('the end is reported', () => world.changes().at(-1)?.isFinal === true);
    const revisions = world.changes().map(({ revision }) => revision);
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
    const count = world.changes().length;
    world.agent.script = 'true';
    await (await begin({ collect: false })).run.ended;
    expect(world.changes()).toHaveLength(count);
  });
});

describe('A look at the end of a run that takes too long', () => {
  it('leaves what was found before', async () => {
    const git = createQuietGit({ PATH: process.env.PATH ?? '' });
    let isSlow = false;
    hurried({
      git: (...call) => (isSlow ? Promise.reject(new NotRead('TIMEOUT', 'It took too long.')) : git(...call)),
    });
    world.agent.script = 'touch one; until [ -e go ]; do sleep 0.02; done; rm go';
    const { run } = await begin();
    await until('it is reported', () => paths().some((of) => of.includes('one')));
    isSlow = true;
    world.touch('go');
    await run.ended;
    await until('the end is reported', () => world.changes().at(-1)?.isFinal === true);
    expect(world.changes().at(-1)?.repositories).toMatchObject([{ failed: null, files: [{ path: 'one' }] }]);
  });
});

describe('What a run changes while no bridge watches', () => {
  it('is reported by the bridge that takes the run over', async () => {
    world.agent.script = 'until [ -e go ]; do sleep 0.02; done; rm go; touch late';
    writeFileSync(join(world.dir, 'early'), '');
    const { record, run } = await begin();
    await until('it runs', () => world.states().includes('running'));
    run.release();
    hurried();
    const process = await RunProcess.adopt(world.journal.folder(record.runId), { runId: record.runId });
    const next = WorkerRun.adopt(world.deps, record, process as RunProcess);
    world.touch('go');
    await next.ended;
    await until('the end is reported', () => world.changes().at(-1)?.isFinal === true);
    expect(paths().at(-1)).toEqual(['late']);
  });

  it('is not reported where the secrets of its agent are not known any more', async () => {
    world.agent.script = 'until [ -e go ]; do sleep 0.02; done; rm go; touch late';
    const { record, run } = await begin();
    await until('it runs', () => world.states().includes('running'));
    run.release();
    const process = await RunProcess.adopt(world.journal.folder(record.runId), { runId: record.runId });
    Object.assign(record, { plan: plan({ envFiles: [join(world.dir, 'gone.env')] }) });
    const next = WorkerRun.adopt(world.deps, record, process as RunProcess);
    world.touch('go');
    await next.ended;
    await until('all is reported', () => world.book.find(record.runId) === undefined);
    expect(world.changes()).toEqual([]);
  });
});

describe('The report of a change', () => {
  const BODY = { revision: 1, repositories: [{ fileCount: 1, files: [{ hasPatch: true }], patch: 'x' }] };
  const refused = (status: number, code?: string) =>
    ({ kind: 'refused', error: new ServiceError('no', status, code, undefined) }) as const;
  let bodies: unknown[];
  let whileSending: (() => Promise<void>) | undefined;
  let answers: ({ kind: 'left' } | { kind: 'sent'; status: number; body: unknown } | ReturnType<typeof refused>)[];
  const open = () => {
    const { journal, log } = world;
    const clock = () => new Date();
    return new RunBook({
      bridgeId: 'bridge-1',
      journal,
      log,
      clock,
      queue: {
        push: async (report) => {
          if (report.what === 'changes') {
            bodies.push(await report.readBody?.());
            await whileSending?.();
            whileSending = undefined;
          }
          const usual = { kind: 'sent', status: 200, body: undefined } as const;
          return report.what === 'changes' ? (answers.shift() ?? usual) : usual;
        },
      },
    });
  };
  const ended = async (book: RunBook, more: Partial<RunRecord> = {}): Promise<RunRecord> => {
    const record = Object.assign(more, newRecord({ runId: randomUUID(), ...more }));
    await book.open(record);
    await world.journal.writeChanges(record.runId, BODY);
    record.changes = { revision: 1, isWaiting: true };
    await book.close(record, { state: 'succeeded' }, { result: undefined, calls: undefined });
    return record;
  };
  beforeEach(() => {
    bodies = [];
    whileSending = undefined;
    answers = [];
  });

  it('is sent again by the next bridge when a stop came first', async () => {
    answers = [{ kind: 'left' }];
    const record = await ended(open());
    await until('it was tried', () => bodies.length === 1);
    await world.journal.idle();
    const next = open();
    const kept = (await world.journal.load()).find(({ runId }) => runId === record.runId);
    expect(kept?.changes).toEqual({ revision: 1, isWaiting: true });
    next.adopt(kept as RunRecord);
    await until('it is sent', () => next.find(record.runId) === undefined);
    expect(bodies).toEqual([BODY, BODY]);
  });

  it('goes without its patch where that is too much, and not at all to a service that takes none', async () => {
    const book = open();
    answers = [refused(413), refused(404)];
    const record = await ended(book);
    await until('it is settled', () => book.find(record.runId) === undefined);
    expect(bodies).toEqual([
      BODY,
      {
        revision: 1,
        repositories: [{ fileCount: 1, files: [{ hasPatch: false, leftOut: 'bound' }], patch: '', patchLeftOut: 1 }],
      },
    ]);
    expect(world.log.of('changes_unsupported')).toHaveLength(1);
    expect(world.log.of('report_failed')).toEqual([]);
    expect(book.takesChanges).toBe(false);
    expect(open().takesChanges).toBe(true);
  });

  it('that is refused makes way for the one that replaced it in the meantime', async () => {
    const book = open();
    answers = [refused(422)];
    const record = newRecord({ runId: randomUUID() });
    whileSending = async () => {
      await world.journal.writeChanges(record.runId, { ...BODY, revision: 2 });
      record.changes = { revision: 2, isWaiting: true };
    };
    await ended(book, record);
    await until('it is settled', () => book.find(record.runId) === undefined);
    expect(bodies).toEqual([BODY, { ...BODY, revision: 2 }]);
  });
});
