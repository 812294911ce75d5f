import { ServiceError } from '../../../src/bridge/api/ServiceCall.ts';
import { type Report, ReportQueue, type Settled } from '../../../src/bridge/loops/ReportQueue.ts';
import { Journal } from '../../../src/bridge/runs/Journal.ts';
import { RunBook } from '../../../src/bridge/runs/RunBook.ts';
import type { RunRecord } from '../../../src/bridge/runs/RunRecord.ts';
import { until } from '../../support/until.ts';
import { type MemoryLog, memoryLog } from '../support/memoryLog.ts';
import { answerJson, startScriptedServer } from '../support/scriptedServer.ts';
import { tempConfig } from '../support/tempConfig.ts';
import { newRecord, REQUEST_ID, RUN_ID } from './support/newRecord.ts';

const SENT: Settled = { kind: 'sent', status: 200, body: undefined };
const refused = (status: number, code?: string, paths: string[] = []): Settled => ({
  kind: 'refused',
  error: new ServiceError(
    'no',
    status,
    code,
    undefined,
    paths.map((propertyPath) => ({ propertyPath, message: '' })),
  ),
});

let config: ReturnType<typeof tempConfig>;
let log: MemoryLog;
let journal: Journal;
let book: RunBook;
/** The pushed reports, in order, and how each is settled. */
let pushed: Report[];
let settle: (report: Report) => Settled | Promise<Settled>;

beforeEach(() => {
  config = tempConfig();
  log = memoryLog();
  journal = new Journal(config, log);
  pushed = [];
  settle = () => SENT;
  book = new RunBook({
    bridgeId: 'bridge-1',
    journal,
    log,
    clock: () => new Date('2026-03-01T10:00:00Z'),
    queue: {
      push: async (report) => {
        pushed.push(report);
        return settle(report);
      },
    },
  });
});
afterEach(async () => {
  await journal.idle();
  config.removeAll();
});

const open = async (more: Partial<RunRecord> = {}): Promise<RunRecord> => {
  const record = newRecord(more);
  await book.open(record);
  return record;
};
const out = (count: number) => until(`${count} reports went out; ${pushed.length} did`, () => pushed.length >= count);
const gone = () => until('nothing is kept', () => book.all().length === 0);
const onDisk = async () => (await journal.load())[0];

describe('The book of runs', () => {
  it('finds a run by its id, its request and the command that asked for it', async () => {
    const record = await open({ commandId: 'command-1' });
    expect(book.all()).toEqual([record]);
    expect([book.find(RUN_ID), book.findByRequest(REQUEST_ID), book.findByCommand('command-1')]).toEqual([
      record,
      record,
      record,
    ]);
    expect([book.find('x'), book.findByRequest('x'), book.findByCommand('x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await onDisk()).toMatchObject({ runId: RUN_ID, commandId: 'command-1' });
  });

  it('renews the claims of runs at work first, two hundred at most, and none that is lost', async () => {
    const add = (runId: string, more: Partial<RunRecord>) =>
      open({ runId, claim: { workRequestId: runId, claimToken: 't' }, ...more });
    for (let i = 0; i < 150; i++) await add(`ended-${i}`, { state: 'succeeded', result: { state: 'done' } });
    for (let i = 0; i < 100; i++) await add(`open-${i}`, { state: 'running' });
    await add('lost', { ending: 'claim-lost' });
    await add('over', { ending: 'request-ended' });
    await add('stopped', { ending: 'person' });
    await open({ runId: 'free', claim: undefined });
    const ids = book.claims().map(({ id }) => id);
    expect(ids).toHaveLength(200);
    expect(ids.filter((id) => id.startsWith('open-'))).toHaveLength(100);
    expect(ids).toContain('stopped');
    for (const id of ['lost', 'over', 'free']) expect(ids).not.toContain(id);
    expect(book.claims()[0]).toEqual({ id: 'open-0', claimToken: 't' });
  });

  it('reports what a run reaches, in its order, and keeps each report until it is answered', async () => {
    let answer: (settled: Settled) => void = () => undefined;
    settle = () => new Promise((resolve) => (answer = resolve));
    const record = await open();
    await book.report(record, 'running', { exitCode: 0 });
    await out(1);
    expect(pushed[0]).toMatchObject({
      lane: RUN_ID,
      method: 'PUT',
      path: `/api/projects/p-1/worker-runs/${RUN_ID}`,
      body: { bridgeId: 'bridge-1', state: 'running', at: '2026-03-01T10:00:00.000Z', exitCode: 0 },
      what: 'run',
      closing: false,
      folds: true,
      log: { run_id: RUN_ID, state: 'running' },
    });
    expect((await onDisk())?.reports).toMatchObject([{ id: 0, body: { state: 'running' } }]);
    answer(SENT);
    await until('it is forgotten', () => record.reports.length === 0);
    await journal.idle();
    expect(await onDisk()).toMatchObject({ state: 'running', reports: [], nextReport: 1 });
  });

  it('reports the checks of a run one after the other, because the service lists them as it learns of them', async () => {
    const check = { name: 'lint', ofRunId: 'worker-1', count: 2, place: 0 };
    const records = [await open({ runId: 'a', check }), await open({ runId: 'b', check }), await open({ runId: 'c' })];
    for (const record of records) await book.report(record, 'queued');
    await out(3);
    expect(pushed.map(({ lane }) => lane)).toEqual(['checks:worker-1', 'checks:worker-1', 'c']);
  });

  it('keeps an end before it reports it', async () => {
    const kept: (RunRecord | undefined)[] = [];
    settle = async (report) => {
      if (report.what === 'run') kept.push(await onDisk());
      return SENT;
    };
    const record = await open();
    await book.close(
      record,
      { state: 'failed', exitCode: 3 },
      { result: { state: 'refused', reason: 'failed' }, calls: undefined },
    );
    await gone();
    expect(kept).toMatchObject([{ state: 'failed', reports: [{ body: { state: 'failed', exitCode: 3 } }] }]);
    expect(pushed.map(({ what }) => what).sort()).toEqual(['result', 'run']);
    expect(pushed.find(({ what }) => what === 'run')).toMatchObject({ closing: true, folds: false });
    expect(pushed.find(({ what }) => what === 'result')).toEqual({
      lane: `result:${REQUEST_ID}`,
      method: 'PUT',
      path: `/api/bridges/bridge-1/work-requests/${REQUEST_ID}/result`,
      body: { claimToken: 'token', state: 'refused', reason: 'failed' },
      what: 'result',
      closing: false,
      attempts: Number.POSITIVE_INFINITY,
      log: { work_request_id: REQUEST_ID },
    });
    await journal.idle();
    expect(await onDisk()).toBeUndefined();
  });

  it('reports no result of a run that no request asked for', async () => {
    const record = await open({ claim: undefined });
    await book.close(record, { state: 'succeeded' }, { result: { state: 'done' }, calls: undefined });
    await gone();
    expect(pushed.map(({ what }) => what)).toEqual(['run']);
  });

  it('keeps what a stop left unreported, and reports it again when it is taken up', async () => {
    settle = () => ({ kind: 'left' });
    const record = await open();
    await book.close(
      record,
      { state: 'succeeded' },
      { result: { state: 'done' }, calls: { calls: [], timing: undefined } },
    );
    await out(3);
    await journal.idle();
    const left = (await onDisk()) as RunRecord;
    expect(left).toMatchObject({
      state: 'succeeded',
      reports: [{ id: 0 }],
      result: { state: 'done' },
      callsWaiting: true,
    });
    pushed.length = 0;
    settle = () => SENT;
    book.adopt(left);
    await until('the run is told to its end', () => book.find(RUN_ID) === undefined);
    expect(pushed.map(({ what }) => what).sort()).toEqual(['result', 'run', 'tool-calls']);
  });

  it('takes up a run that is still open without telling an end', async () => {
    book.adopt(newRecord({ state: 'running', result: { state: 'done' } }));
    await journal.idle();
    expect(pushed).toEqual([]);
    expect(book.all()).toHaveLength(1);
  });

  it('reports an end once more without what was refused, and then no more', async () => {
    settle = ({ what }) => (what === 'run' ? refused(422, undefined, ['exitCode']) : SENT);
    const record = await open();
    await book.close(record, { state: 'failed', exitCode: 3 }, { result: undefined, calls: undefined });
    await gone();
    expect(pushed.map(({ body }) => (body as { exitCode?: number }).exitCode)).toEqual([3, undefined]);
  });

  it.each([
    ['claim_lost', 'claim_lost'],
    ['not_found', 'result_failed'],
  ])('says of a result that is refused with %s: %s', async (code, event) => {
    settle = ({ what }) => (what === 'result' ? refused(409, code) : SENT);
    const record = await open();
    await book.close(record, { state: 'succeeded' }, { result: { state: 'done' }, calls: undefined });
    await gone();
    expect(log.lines).toEqual([
      { level: 'warn', event, fields: { work_request_id: REQUEST_ID, run_id: RUN_ID, error: 'no' } },
    ]);
  });

  it('reports nothing of the result once the claim is lost', async () => {
    const record = await open({ result: { state: 'done' } });
    book.loseClaim(record, 'claim-lost');
    expect([record.ending, record.result]).toEqual(['claim-lost', undefined]);
    await journal.idle();
    expect(await onDisk()).toMatchObject({ ending: 'claim-lost' });
  });
});

describe('The calls of a run', () => {
  const calls = (count: number) => Array.from({ length: count }, (_, seq) => ({ seq })) as never[];
  const TIMING = { agentMs: 5 } as never;
  const sent = () => pushed.filter(({ what }) => what === 'tool-calls');
  const close = async (count: number, timed = true) => {
    const timing = timed ? TIMING : undefined;
    const record = await open();
    await book.close(record, { state: 'succeeded' }, { result: undefined, calls: { calls: calls(count), timing } });
    return record;
  };

  it('go out five hundred at a time, with the timing last', async () => {
    await close(1001);
    await gone();
    expect(sent().map(({ body }) => (body as { calls: unknown[] }).calls.length)).toEqual([500, 500, 1]);
    expect(sent().map(({ body }) => 'timing' in (body as object))).toEqual([false, false, true]);
    expect(sent()[0]).toMatchObject({
      lane: RUN_ID,
      method: 'PUT',
      path: `/api/projects/p-1/worker-runs/${RUN_ID}/tool-calls`,
      closing: false,
      log: { run_id: RUN_ID },
    });
  });

  it.each([
    [0, 1],
    [500, 1],
    [501, 2],
  ])('%d are reported in %d requests', async (count, requests) => {
    await close(count);
    await gone();
    expect(sent()).toHaveLength(requests);
  });

  it('have no timing where none is known', async () => {
    await close(1, false);
    await gone();
    expect(sent()[0]?.body).toEqual({ calls: [{ seq: 0 }] });
  });

  it('are no longer reported to a service without the endpoint, which is logged once', async () => {
    settle = ({ what }) => (what === 'tool-calls' ? refused(404) : SENT);
    await close(1001);
    await gone();
    expect(sent()).toHaveLength(1);
    await close(1);
    await gone();
    expect(sent()).toHaveLength(1);
    expect(log.of('tool_calls_unsupported')).toEqual([{}]);
  });

  it('that are refused for a reason are given up, and the next are reported', async () => {
    settle = ({ what }) => (what === 'tool-calls' ? refused(404, 'run_not_found') : SENT);
    await close(501);
    await gone();
    expect(sent()).toHaveLength(2);
    expect(log.of('tool_calls_unsupported')).toEqual([]);
  });

  it('go out with the end, however slow the disk, so that a stop that comes then reports them too', async () => {
    journal.readCalls = () => new Promise(() => undefined);
    await close(3);
    await new Promise(setImmediate);
    expect(pushed.map(({ what }) => what)).toEqual(['run', 'tool-calls']);
    await gone();
  });

  it('go out whole when the bridge stops as soon as the run has ended', async () => {
    const server = await startScriptedServer((_request, response) => answerJson(response, 200));
    const queue = new ReportQueue({ api: server.api(), config, log });
    book = new RunBook({ bridgeId: 'bridge-1', journal, log, clock: () => new Date('2026-03-01T10:00:00Z'), queue });
    await close(1_201);
    await queue.stop();
    await journal.idle();
    const bodies = server.heard.filter(({ path }) => path.endsWith('/tool-calls')).map(({ body }) => body);
    expect(bodies.map((body) => (body as { calls: unknown[] }).calls.length)).toEqual([500, 500, 201]);
    expect(await journal.load()).toEqual([]);
    await server.close();
  });

  it('that a stop left are kept, and reported at the next start', async () => {
    settle = ({ what }) => (what === 'tool-calls' ? { kind: 'left' } : SENT);
    await close(3);
    await until('the end is told', () => book.all()[0]?.reports.length === 0);
    await journal.idle();
    settle = () => SENT;
    const [left] = await journal.load();
    book.adopt(left as RunRecord);
    await gone();
    expect(sent().map(({ body }) => body)).toEqual(Array(2).fill({ calls: calls(3), timing: TIMING }));
  });

  it('that the disk lost are given up', async () => {
    book.adopt(newRecord({ state: 'succeeded', claim: undefined, callsWaiting: true }));
    await gone();
    expect(sent()).toEqual([]);
  });
});

describe('The inventory', () => {
  it('lists what is open, and unreported ends, in their earlier state', async () => {
    settle = () => new Promise(() => undefined);
    for (const [runId, more] of [
      ['a', { state: 'running' }],
      ['b', { state: 'stopping' }],
      ['c', { state: 'failed', startedAt: '2026-03-01T09:00:00Z', reports: [{ id: 0, body: {} }] }],
      ['d', { state: 'not-started', reports: [{ id: 0, body: {} }] }],
      ['e', { state: 'failed', result: { state: 'done' } }],
    ] as [string, Partial<RunRecord>][])
      await open({ runId, ...more });
    const told: unknown[] = [];
    await book.inventory(async (runs) => void told.push(...runs));
    expect(told).toEqual([
      { runId: 'a', projectId: 'p-1', state: 'running' },
      { runId: 'b', projectId: 'p-1', state: 'stopping' },
      { runId: 'c', projectId: 'p-1', state: 'running' },
      { runId: 'd', projectId: 'p-1', state: 'queued' },
    ]);
  });

  it('holds a thousand runs', async () => {
    for (let i = 0; i < 1_005; i++) book.adopt(newRecord({ runId: `run-${i}` }));
    let count = 0;
    await book.inventory(async (runs) => {
      count = runs.length;
    });
    expect(count).toBe(1_000);
  });

  it.each(['ends', 'fails'])('holds back reports in the meantime until it %s', async (how) => {
    const record = await open();
    let over: () => void = () => undefined;
    const inventory = book.inventory(
      () =>
        new Promise((resolve, reject) => (over = () => (how === 'ends' ? resolve(undefined) : reject(new Error('x'))))),
    );
    const ended = inventory.catch((error: Error) => error.message);
    await book.report(record, 'running');
    await book.close(record, { state: 'succeeded' }, { result: undefined, calls: { calls: [], timing: undefined } });
    expect(pushed).toEqual([]);
    over();
    expect(await ended).toBe(how === 'ends' ? undefined : 'x');
    await out(3);
    expect(pushed.map(({ what, body }) => (body as { state?: string }).state ?? what)).toEqual(
      expect.arrayContaining(['running', 'succeeded', 'tool-calls']),
    );
  });
});

describe('Answers and sessions', () => {
  it('go out each in a lane of its own', async () => {
    await book.answerCommand('command-1', { state: 'refused', reason: 'no' });
    await book.interactive('p 1', 'session-1', { state: 'running' });
    expect(pushed).toEqual([
      {
        lane: 'command:command-1',
        method: 'PUT',
        path: '/api/bridges/bridge-1/commands/command-1',
        body: { state: 'refused', reason: 'no' },
        what: 'answer',
        closing: false,
        log: { command_id: 'command-1' },
      },
      {
        lane: 'interactive:session-1',
        method: 'PUT',
        path: '/api/projects/p%201/interactive-runs/session-1',
        body: { state: 'running' },
        what: 'interactive',
        closing: true,
        log: { session_id: 'session-1' },
      },
    ]);
  });
});
