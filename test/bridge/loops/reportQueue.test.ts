import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { ServiceApi } from '../../../src/bridge/api/ServiceApi.ts';
import { LoginNeeded } from '../../../src/bridge/api/ServiceCall.ts';
import { type Report, ReportQueue, type ReportQueueDeps } from '../../../src/bridge/loops/ReportQueue.ts';
import { until } from '../../support/until.ts';
import { type MemoryLog, memoryLog } from '../support/memoryLog.ts';
import { answerJson, type Heard, type ScriptedServer, startScriptedServer } from '../support/scriptedServer.ts';
import { tempConfig } from '../support/tempConfig.ts';

const DAY_MS = 24 * 3_600_000;

let server: ScriptedServer;
let config: ReturnType<typeof tempConfig>;
let log: MemoryLog;
let queue: ReportQueue;
let pauses: number[];

beforeEach(async () => {
  server = await startScriptedServer((_request, response) => answerJson(response, 201, { id: 'the service’s' }));
  config = tempConfig();
  log = memoryLog();
  pauses = [];
});
afterEach(async () => {
  server.handler = (_request, response) => answerJson(response, 200);
  await queue?.stop();
  await server.close();
  config.removeAll();
});

/** A queue that waits no time, and writes down how long it would have. */
function newQueue(deps: Partial<ReportQueueDeps> = {}): ReportQueue {
  queue = new ReportQueue({
    api: server.api(),
    config,
    log,
    pause: (ms) => {
      pauses.push(ms);
      return new Promise((resolve) => setImmediate(resolve));
    },
    ...deps,
  });
  return queue;
}

const report = (of: Partial<Report> = {}): Report => ({
  lane: 'run 1',
  method: 'PUT',
  path: '/api/report',
  body: { state: 'running' },
  what: 'run',
  closing: false,
  log: { run_id: 'run 1' },
  ...of,
});
const numbered = (n: number, of: Partial<Report> = {}): Report => report({ body: { n }, ...of });
const numbers = (): number[] => server.heard.map(({ body }) => (body as { n: number }).n);
const outbox = (): string[] => {
  try {
    return readdirSync(config.at('outbox')).sort();
  } catch {
    return [];
  }
};
const answering = (status: number, body?: unknown) => (_request: Heard, response: Parameters<typeof answerJson>[0]) =>
  answerJson(response, status, body);

describe('A report', () => {
  it('goes out with the token, and its sender gets the answer', async () => {
    newQueue().start();
    const settled = await queue.push(report());
    expect(settled).toEqual({ kind: 'sent', status: 201, body: { id: 'the service’s' } });
    expect(server.heard).toMatchObject([
      { method: 'PUT', path: '/api/report', body: { state: 'running' }, headers: { authorization: 'Bearer a token' } },
    ]);
  });

  it.each([
    ['500', 500],
    ['503', 503],
    ['408', 408],
    ['429', 429],
    ['no answer', 0],
  ])(
    'that meets %s is sent ten times, after 1, 2, 4 … 60 seconds, and given up with report_failed [QUEUE-01] [DELIV-03]',
    async (_title, status) => {
      server.handler = (_request, response) =>
        status === 0 ? response.destroy() : answerJson(response, status, undefined);
      newQueue().start();
      expect(await queue.push(report())).toEqual({ kind: 'given-up' });
      expect(server.heard).toHaveLength(10);
      expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1000));
      expect(log.of('report_failed')).toMatchObject([{ what: 'run', run_id: 'run 1', attempts: 10 }]);
    },
  );

  it('that comes through after failures is sent, and nothing is logged as failed', async () => {
    server.handler = (_request, response) => answerJson(response, server.heard.length < 4 ? 502 : 201, {});
    newQueue().start();
    expect(await queue.push(report())).toMatchObject({ kind: 'sent', status: 201 });
    expect(pauses).toEqual([1000, 2000, 4000]);
    expect(log.of('report_failed')).toEqual([]);
  });

  it.each([
    ['that the service refuses', '[QUEUE-02]', 400, { error: 'bad_request' }],
    ['while push is off', '[QUEUE-03]', 404, undefined],
    ['of a state that an older service does not know', '[QUEUE-04] [DELIV-07]', 422, { violations: [] }],
    ['that conflicts', '[QUEUE-02]', 409, { error: 'claim_lost' }],
  ])('%s is sent once, logged as failed and never kept %s [DELIV-05]', async (_title, _rows, status, body) => {
    server.handler = answering(status, body);
    newQueue().start();
    const settled = await queue.push(report({ closing: true }));
    expect(settled).toMatchObject({ kind: 'refused', error: { status } });
    expect(server.heard).toHaveLength(1);
    expect(pauses).toEqual([]);
    expect(log.of('report_failed')).toMatchObject([{ run_id: 'run 1', attempts: 1 }]);
    await queue.stop();
    expect(outbox()).toEqual([]);
  });

  it('is tried again while the login cannot be renewed, and when something unforeseen goes wrong', async () => {
    const errors = [new LoginNeeded(), new TypeError('unforeseen')];
    const api = new ServiceApi(server.url, 'the bridge', {
      token: () => (errors.length > 0 ? Promise.reject(errors.shift()) : Promise.resolve('a token')),
      refused: () => undefined,
    });
    newQueue({ api }).start();
    expect(await queue.push(report())).toMatchObject({ kind: 'sent' });
    expect(pauses).toEqual([1000, 2000]);
  });

  it('that must never be given up is retried for as long as it takes', async () => {
    server.handler = (_request, response) => answerJson(response, server.heard.length < 40 ? 500 : 200);
    newQueue().start();
    const settled = queue.push(report({ attempts: Number.POSITIVE_INFINITY, what: 'result' }));
    expect(await settled).toMatchObject({ kind: 'sent' });
    expect(server.heard).toHaveLength(40);
  });
});

describe('Reports', () => {
  it('of a lane go out in order, also when one has to be tried again [DELIV-03]', async () => {
    let failures = 3;
    server.handler = ({ body }, response) =>
      answerJson(response, (body as { n: number }).n === 1 && failures-- > 0 ? 500 : 200);
    newQueue().start();
    await Promise.all([0, 1, 2, 3].map((n) => queue.push(numbered(n))));
    expect(numbers()).toEqual([0, 1, 1, 1, 1, 2, 3]);
  });

  it('of other lanes do not wait for those that hang, and no more than six are under way', async () => {
    const open = new Set<() => void>();
    let most = 0;
    server.handler = ({ body }, response) => {
      const answer = () => {
        open.delete(answer);
        answerJson(response, 200);
      };
      open.add(answer);
      most = Math.max(most, open.size);
      // The first five hang, and the others take their time.
      if ((body as { n: number }).n >= 5) setTimeout(answer, 5);
    };
    newQueue().start();
    const sent = Array.from({ length: 20 }, (_, n) => queue.push(numbered(n, { lane: `run ${n}` })));
    await Promise.all(sent.slice(5));
    expect(queue.waiting).toBe(5);
    for (const answer of open) answer();
    await queue.idle();
    expect(most).toBe(6);
  });

  it('all wait when the service asks for time, each for no longer than two minutes [QUEUE-01]', async () => {
    const waits: { ms: number; go: () => void }[] = [];
    newQueue({ pause: (ms) => new Promise<void>((go) => waits.push({ ms, go })) }).start();
    server.handler = (_request, response) => answerJson(response, 429, {}, { 'Retry-After': '20' });
    const first = queue.push(numbered(1));
    await until('the first waits', () => waits.length === 1);
    expect(waits[0]?.ms).toBeGreaterThanOrEqual(22_500);
    expect(waits[0]?.ms).toBeLessThanOrEqual(42_500);
    const second = queue.push(numbered(2, { lane: 'run 2' }));
    await until('the second waits', () => waits.length === 2);
    expect(waits[1]?.ms).toBeGreaterThan(15_000);
    expect(numbers()).toEqual([1]);
    await queue.stop();
    expect([await first, await second]).toEqual([{ kind: 'left' }, { kind: 'left' }]);

    waits.length = 0;
    newQueue({ pause: (ms) => new Promise<void>((go) => waits.push({ ms, go })) }).start();
    server.handler = (_request, response) => answerJson(response, 429, {}, { 'Retry-After': '86400' });
    void queue.push(numbered(3));
    await until('it waits', () => waits.length === 1);
    expect(waits[0]?.ms).toBe(120_000);
  });

  it('wait in memory, 256 of them; then one that a newer of its run makes useless goes [DELIV-02] [LOG-14]', async () => {
    newQueue();
    // Another run may share the lane.
    const ofAnother = queue.push(numbered(2, { folds: true, path: '/api/another' }));
    const useless = queue.push(numbered(0, { folds: true, log: { run_id: 'run 1', state: 'queued' } }));
    const newer = queue.push(numbered(1, { folds: true }));
    const others = Array.from({ length: 253 }, (_, n) => queue.push(numbered(n + 3, { lane: `run ${n + 3}` })));
    others.push(ofAnother);
    expect(queue.waiting).toBe(256);
    expect(log.of('report_folded')).toEqual([]);
    others.push(queue.push(numbered(256, { lane: 'run 256' })));
    expect(await useless).toEqual({ kind: 'folded' });
    expect(queue.waiting).toBe(256);
    expect(log.of('report_folded')).toEqual([{ what: 'run', run_id: 'run 1', state: 'queued' }]);
    queue.start();
    expect(await newer).toMatchObject({ kind: 'sent' });
    expect((await Promise.all(others)).every(({ kind }) => kind === 'sent')).toBe(true);
    expect(numbers().sort((a, b) => a - b)).toEqual(Array.from({ length: 256 }, (_, n) => n + 1));
  });

  it('for which there is no room: an end goes to disk, else what is missed the least is given up [DELIV-02]', async () => {
    newQueue();
    const lane = (n: number) => ({ lane: `run ${n}` });
    const end = queue.push(numbered(0, { closing: true, ...lane(0) }));
    const result = queue.push(numbered(1, { what: 'result', attempts: Number.POSITIVE_INFINITY, ...lane(1) }));
    const calls = queue.push(numbered(2, { what: 'tool-calls', ...lane(0) }));
    const others = Array.from({ length: 253 }, (_, n) => queue.push(numbered(n + 3, lane(n + 3))));
    others.push(queue.push(numbered(256, lane(256))));
    expect(await end).toEqual({ kind: 'kept' });
    others.push(queue.push(numbered(257, lane(257))));
    expect(await calls).toEqual({ kind: 'given-up' });
    expect(log.of('report_failed')).toMatchObject([{ what: 'tool-calls', attempts: 0 }]);
    expect(queue.waiting).toBe(256);
    expect(outbox()).toHaveLength(1);
    // A lane that lost all that it held is used again, and only once at a time.
    const again = [258, 259].map((n) => queue.push(numbered(n, lane(0))));
    queue.start();
    const sent = await Promise.all([result, ...again]);
    expect(sent.map(({ kind }) => kind)).toEqual(['sent', 'sent', 'sent']);
    await queue.idle();
    expect(numbers().indexOf(258)).toBeLessThan(numbers().indexOf(259));
    await Promise.all(others);
  });
});

describe('A stop', () => {
  it('gives each waiting report one last attempt, in the order of its lane [QUEUE-05] [DELIV-06]', async () => {
    newQueue();
    const sent = [numbered(1), numbered(2), numbered(3, { lane: 'run 2' })].map((one) => queue.push(one));
    await queue.stop();
    expect((await Promise.all(sent)).map(({ kind }) => kind)).toEqual(['sent', 'sent', 'sent']);
    expect(numbers().sort()).toEqual([1, 2, 3]);
    expect(numbers().filter((n) => n < 3)).toEqual([1, 2]);
  });

  it('tries one that waits for its next attempt once more, and no more [QUEUE-05] [DELIV-06]', async () => {
    server.handler = answering(500);
    newQueue({ pause: () => new Promise(() => undefined) }).start();
    const end = queue.push(report({ closing: true }));
    const answer = queue.push(report({ lane: 'command 1', what: 'answer' }));
    await until('both failed once', () => server.heard.length === 2);
    await queue.stop();
    expect(server.heard).toHaveLength(4);
    expect([await end, await answer]).toEqual([{ kind: 'kept' }, { kind: 'left' }]);
    expect(outbox()).toHaveLength(1);
  });

  it('takes no longer than its five seconds for a service that hangs, or for a token that never comes [QUEUE-05] [DELIV-06]', async () => {
    server.handler = () => undefined;
    newQueue({ timing: { lastChanceMs: 100 } }).start();
    const hanging = [numbered(1, { closing: true }), numbered(2)].map((one) => queue.push(one));
    await until('the first is under way', () => server.heard.length === 1);
    await queue.stop();
    expect(await Promise.all(hanging)).toEqual([{ kind: 'kept' }, { kind: 'left' }]);

    const api = new ServiceApi(server.url, 'the bridge', {
      token: () => new Promise(() => undefined),
      refused: () => undefined,
    });
    newQueue({ api, timing: { lastChanceMs: 100 } }).start();
    const tokenless = queue.push(numbered(3, { closing: true }));
    await queue.stop();
    expect(await tokenless).toEqual({ kind: 'kept' });
    expect(outbox()).toHaveLength(2);
  });

  it('sends a report in parts up to its last part, because the outcome of one makes its sender push the next', async () => {
    newQueue();
    const parts = (async () => {
      const kinds: string[] = [];
      for (let n = 1; n <= 4; n++) kinds.push((await queue.push(numbered(n, { what: 'tool-calls' }))).kind);
      return kinds;
    })();
    const other = queue.push(numbered(9, { lane: 'run 2', what: 'result' }));
    await queue.stop();
    expect([await parts, (await other).kind]).toEqual([['sent', 'sent', 'sent', 'sent'], 'sent']);
    expect(numbers().filter((n) => n < 9)).toEqual([1, 2, 3, 4]);
    expect(queue.waiting).toBe(0);
  });

  it('ends with its time, however many parts are left', async () => {
    newQueue({ timing: { lastChanceMs: 100 } });
    server.handler = ({ body }, response) => {
      if ((body as { n: number }).n === 1) answerJson(response, 201);
    };
    const parts = (async () => {
      const kinds: string[] = [];
      for (let n = 1; n <= 4; n++) kinds.push((await queue.push(numbered(n))).kind);
      return kinds;
    })();
    await queue.stop();
    expect(await parts).toEqual(['sent', 'left', 'left', 'left']);
  });

  it('sends ends that come after it to disk, and can be asked for twice', async () => {
    newQueue().start();
    await Promise.all([queue.stop(), queue.stop()]);
    expect(await queue.push(report({ closing: true }))).toEqual({ kind: 'kept' });
    expect(await queue.push(report())).toEqual({ kind: 'left' });
    expect(outbox()).toHaveLength(1);
    await queue.idle();
  });
});

describe('An end that was given up', () => {
  const giveUp = async (of: Partial<Report> = {}, deps: Partial<ReportQueueDeps> = {}) => {
    const before = server.handler;
    server.handler = answering(500);
    newQueue({ timing: { attempts: 1 }, ...deps }).start();
    const settled = await queue.push(report({ closing: true, body: { state: 'succeeded' }, ...of }));
    server.handler = before;
    server.heard.length = 0;
    return settled;
  };

  it('is kept on disk, logged, and sent by the next bridge when it connects [QUEUE-06] [DELIV-04]', async () => {
    expect(await giveUp()).toEqual({ kind: 'kept' });
    expect(log.lines.map(({ event }) => event)).toEqual(['report_failed', 'report_kept']);
    expect(log.of('report_kept')).toEqual([{ what: 'run', run_id: 'run 1' }]);
    await queue.stop();
    expect(server.heard).toEqual([]);
    await newQueue().sendKept();
    expect(server.heard).toMatchObject([{ method: 'PUT', path: '/api/report', body: { state: 'succeeded' } }]);
    expect(outbox()).toEqual([]);
  });

  it('is sent until it is a week old, then deleted and logged [QUEUE-07] [DELIV-04]', async () => {
    const then = Date.now();
    await giveUp({ body: { age: 'a week' } }, { now: () => then });
    await giveUp({ body: { age: 'more' } }, { now: () => then - 1 });
    await newQueue({ now: () => then + 7 * DAY_MS }).sendKept();
    expect(server.heard).toMatchObject([{ body: { age: 'a week' } }]);
    expect(log.of('report_dropped')).toMatchObject([{ what: 'run', run_id: 'run 1' }]);
    expect(outbox()).toEqual([]);
  });

  it('stays while the service cannot be asked, and goes when it refuses [QUEUE-06] [DELIV-05]', async () => {
    await giveUp();
    server.handler = (_request, response) => response.destroy();
    await newQueue().sendKept();
    expect(outbox()).toHaveLength(1);
    server.handler = answering(422, { violations: [] });
    await newQueue().sendKept();
    expect(outbox()).toEqual([]);
    expect(log.of('report_failed').at(-1)).toMatchObject({ run_id: 'run 1' });
  });

  it('does not hold up those behind it when the service fails over it alone', async () => {
    await giveUp({ body: { n: 1 } }, { now: () => 1_000 });
    await giveUp({ body: { n: 2 } }, { now: () => 2_000 });
    server.handler = ({ body }, response) => answerJson(response, (body as { n: number }).n === 1 ? 500 : 200);
    await newQueue({ now: () => 3_000 }).sendKept();
    expect(numbers()).toEqual([1, 2]);
    expect(outbox()).toHaveLength(1);
  });

  it('in a damaged file is put aside, and half-written files of a killed bridge are nothing', async () => {
    await giveUp();
    const [name] = outbox() as [string];
    writeFileSync(config.at('outbox', `000${name}`), '{"path": "/rep');
    writeFileSync(config.at('outbox', `${name}.123456789`), '{"path": ');
    writeFileSync(config.at('outbox', `00${name}`), '{}');
    writeFileSync(
      config.at('outbox', `0${name}`),
      JSON.stringify({ method: 'PUT', path: '@elsewhere/', keptAt: Date.now() }),
    );
    await newQueue().sendKept();
    expect(server.heard).toHaveLength(1);
    expect(log.of('state_damaged')).toHaveLength(3);
    expect(outbox().filter((file) => file.endsWith('.damaged'))).toHaveLength(3);
  });

  it('for which the disk has no room is logged, and the bridge continues', async () => {
    writeFileSync(config.at('outbox'), 'a file where a folder should be');
    expect(await giveUp()).toEqual({ kind: 'given-up' });
    expect(log.of('state_write_failed')).toHaveLength(1);
    chmodSync(config.at('outbox'), 0o600);
    expect(await queue.push(report())).toMatchObject({ kind: 'sent' });
    await queue.sendKept();
  });
});
