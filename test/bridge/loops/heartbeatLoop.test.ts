import type { ServerResponse } from 'node:http';
import { ServiceApi } from '../../../src/bridge/api/ServiceApi.ts';
import { LoginNeeded } from '../../../src/bridge/api/ServiceCall.ts';
import type { HeartbeatBody, HeartbeatReply } from '../../../src/bridge/api/shapes.ts';
import { HeartbeatLoop, type HeartbeatTiming } from '../../../src/bridge/loops/HeartbeatLoop.ts';
import { ReportQueue } from '../../../src/bridge/loops/ReportQueue.ts';
import { until } from '../../support/until.ts';
import { type MemoryLog, memoryLog } from '../support/memoryLog.ts';
import { answerJson, BRIDGE_ID, type ScriptedServer, startScriptedServer } from '../support/scriptedServer.ts';
import { tempConfig } from '../support/tempConfig.ts';

const REPLY: HeartbeatReply = { cliRange: '^1.0', paused: false, commands: [], workRequests: [], lostClaims: [] };

let server: ScriptedServer;
let log: MemoryLog;
let loop: HeartbeatLoop;
let beatsAt: number[];
let replies: { reply: HeartbeatReply | undefined; sent: HeartbeatBody | undefined }[];
let firsts: number;
let name: string;

beforeEach(async () => {
  server = await startScriptedServer(answering(200, REPLY));
  log = memoryLog();
  beatsAt = [];
  replies = [];
  firsts = 0;
  name = 'a name';
});
afterEach(async () => {
  loop?.stop();
  await server.close();
});

const answering = (status: number, body?: unknown) => (_request: unknown, response: ServerResponse) =>
  answerJson(response, status, body);

/** Its beats may follow each other at once; how long a second is says `timing`. */
function newLoop(timing: Partial<HeartbeatTiming> = {}, api = server.api()): HeartbeatLoop {
  loop = new HeartbeatLoop({
    api,
    log,
    body: () => {
      beatsAt.push(performance.now());
      return { name, cliVersion: '1.0.0' } as HeartbeatBody;
    },
    onReply: (reply, sent) => replies.push({ reply, sent }),
    onFirst: () => firsts++,
    timing: { leastMs: 1, ...timing },
  });
  return loop;
}
const names = (): string[] => server.heard.map(({ body }) => (body as { name: string }).name);
const beats = (count: number) => until(`${count} beats set out`, () => beatsAt.length >= count);
const gap = (): number => (beatsAt.at(-1) as number) - (beatsAt.at(-2) as number);

describe('A heartbeat', () => {
  it('goes out once at the start and then once an interval, which is 60 s when it is set below 10 [QUEUE-11]', async () => {
    newLoop({ secondMs: 20 });
    loop.setInterval(10);
    loop.start();
    await beats(2);
    expect(gap()).toBeGreaterThan(195);
    expect(gap()).toBeLessThan(1_100);
    await until('it was answered', () => replies.length === 2);
    loop.setInterval(9);
    const before = beatsAt.length;
    await beats(before + 1);
    expect(gap()).toBeGreaterThan(1_195);
    expect(server.heard[0]).toMatchObject({ method: 'PUT', path: `/api/bridges/${BRIDGE_ID}/heartbeat` });
    expect(firsts).toBe(1);
  });

  it('takes the place of one that still waits: at most one ever does, and it says what is so when it sets out [QUEUE-08]', async () => {
    const held: ServerResponse[] = [];
    server.handler = (_request, response) => held.push(response);
    newLoop().start();
    await until('the first is under way', () => held.length === 1);
    for (const next of ['older', 'old', 'new']) {
      name = next;
      loop.beatNow();
    }
    answerJson(held[0] as ServerResponse, 200, REPLY);
    await until('the second is under way', () => held.length === 2);
    name = 'newest';
    answerJson(held[1] as ServerResponse, 200, REPLY);
    await until('both were answered', () => replies.length === 2);
    loop.beatNow();
    await until('the third is under way', () => held.length === 3);
    expect(names()).toEqual(['a name', 'new', 'newest']);
  });

  it('goes out at once when it is asked for, but never more than one in a while', async () => {
    newLoop({ leastMs: 150 }).start();
    await beats(1);
    await until('it was answered', () => replies.length === 1);
    loop.beatNow();
    await beats(2);
    expect(gap()).toBeGreaterThan(145);
    expect(gap()).toBeLessThan(10_000);
  });

  it('for a change that comes often goes out once for all changes, some time after the last one', async () => {
    newLoop({ changeMs: 300 }).start();
    await beats(1);
    await until('it was answered', () => replies.length === 1);
    for (let change = 0; change < 5; change++) loop.beatForChange();
    await beats(2);
    expect(gap()).toBeGreaterThan(295);
    expect(gap()).toBeLessThan(10_000);
    await until('the second was answered', () => replies.length === 2);
    // One that was left over would be sent before this one, which has to wait as long.
    loop.beatForChange();
    await beats(3);
    expect(gap()).toBeGreaterThan(295);
    expect(beatsAt).toHaveLength(3);
  });

  it('for a change does not wait behind one that somebody asks for', async () => {
    newLoop({ changeMs: 60_000 }).start();
    await beats(1);
    await until('it was answered', () => replies.length === 1);
    loop.beatForChange();
    loop.beatNow();
    await beats(2);
  });

  it('that failed is not sent again: the next goes out at its time [QUEUE-09]', async () => {
    server.handler = answering(500);
    newLoop({ secondMs: 20 });
    loop.setInterval(10);
    loop.start();
    await beats(3);
    expect(gap()).toBeGreaterThan(195);
    expect(log.of('heartbeat_failed').length).toBeGreaterThanOrEqual(2);
    expect(replies).toEqual([]);
    expect(firsts).toBe(0);
  });

  it('that hangs or fails holds up no report [QUEUE-10]', async () => {
    const config = tempConfig();
    server.handler = ({ path }, response) => {
      if (!path.endsWith('/heartbeat')) answerJson(response, 200);
    };
    newLoop().start();
    await until('it is under way', () => server.heard.length === 1);
    const queue = new ReportQueue({ api: server.api(), config, log });
    queue.start();
    const sent = ['run 1', 'run 2'].map((lane) =>
      queue.push({ lane, method: 'PUT', path: '/report', body: {}, what: 'run', closing: false }),
    );
    expect((await Promise.all(sent)).map(({ kind }) => kind)).toEqual(['sent', 'sent']);
    expect(replies).toEqual([]);
    await queue.stop();
    config.removeAll();
  });

  it('is reported with its body, so that accepted parts need not be sent again', async () => {
    newLoop().start();
    await until('it was answered', () => replies.length === 1);
    expect(replies).toEqual([{ reply: REPLY, sent: { name: 'a name', cliVersion: '1.0.0' } }]);
  });

  it('answered without a body is one that a service from before replies took: nothing of a reply is read [VERSION-02]', async () => {
    server.handler = answering(204);
    newLoop().start();
    await until('it was answered', () => replies.length === 1);
    expect(replies).toEqual([{ reply: undefined, sent: { name: 'a name', cliVersion: '1.0.0' } }]);
    await loop.answered;
  });

  it('that is one too many goes out again when the service says, not later with its interval', async () => {
    server.handler = (_request, response) => answerJson(response, 429, {}, { 'Retry-After': '1' });
    newLoop().start();
    await beats(2);
    expect(gap()).toBeGreaterThan(995);
  });

  it('that is one too many is not followed before the service says, whatever changes', async () => {
    server.handler = (_request, response) => answerJson(response, 429, {}, { 'Retry-After': '1' });
    newLoop({ changeMs: 1 }).start();
    await until('it was refused', () => log.of('heartbeat_failed').length === 1);
    loop.beatForChange();
    loop.beatNow();
    await beats(2);
    expect(gap()).toBeGreaterThan(995);
  });

  it('is not silenced by a service that names a far day', async () => {
    server.handler = (_request, response) => answerJson(response, 429, {}, { 'Retry-After': '86400' });
    newLoop({ secondMs: 1 });
    loop.setInterval(10);
    loop.start();
    await beats(3);
  });

  it('that is the first and fails costs no more than ten seconds, whatever the interval', async () => {
    server.handler = answering(500);
    newLoop({ secondMs: 20 });
    loop.setInterval(3_600);
    loop.start();
    await beats(2);
    expect(gap()).toBeGreaterThan(195);
    server.handler = answering(200, REPLY);
    await until('one was taken', () => replies.length > 0);
  });

  it('says nothing of a login that has ended, and how many were missed when one is taken again', async () => {
    let ended = true;
    const tokens = {
      token: () => (ended ? Promise.reject(new LoginNeeded()) : Promise.resolve('good')),
      refused: () => undefined,
    };
    const api = new ServiceApi(server.url, BRIDGE_ID, tokens);
    newLoop({ secondMs: 1 }, api).start();
    await beats(3);
    ended = false;
    await until('one was taken', () => replies.length > 0);
    const missed = beatsAt.length - replies.length;
    expect(log.lines).toEqual([{ level: 'info', event: 'heartbeat_recovered', fields: { missed } }]);
  });

  it('that the service does not know is logged once, and the loop continues [LOG-13] [VERSION-03]', async () => {
    server.handler = answering(404);
    newLoop({ secondMs: 1 }).start();
    await beats(4);
    await loop.answered;
    expect(log.lines).toEqual([{ level: 'info', event: 'heartbeat_unsupported', fields: {} }]);
    expect(replies[0]).toEqual({ reply: undefined, sent: undefined });
    server.handler = answering(200, REPLY);
    await until('it is taken', () => firsts === 1);
  });

  it('does not go out after the stop, and goes out after another start', async () => {
    server.handler = () => undefined;
    newLoop().start();
    loop.start();
    await until('it is under way', () => server.heard.length === 1);
    loop.beatNow();
    loop.stop();
    loop.stop();
    loop.beatNow();
    server.handler = answering(200, REPLY);
    loop.start();
    await until('it was answered', () => replies.length === 1);
    expect(server.heard).toHaveLength(2);
    expect(log.lines).toEqual([]);
  });

  it('waits as long as a timer can for an interval without end', async () => {
    newLoop();
    loop.setInterval(10 ** 9);
    loop.start();
    await until('it was answered', () => replies.length === 1);
    // A timer set for longer than it can hold fires at once: a second beat would be on its way by now.
    for (let n = 0; n < 20; n++) await fetch(`${server.url}/other`);
    expect(beatsAt).toHaveLength(1);
  });
});
