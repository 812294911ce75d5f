import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as timer } from 'node:timers/promises';
import { LoginNeeded } from '../../../src/bridge/api/ServiceCall.ts';
import { EventStream, type EventStreamDeps } from '../../../src/bridge/loops/EventStream.ts';
import { until } from '../../support/until.ts';
import { type MemoryLog, memoryLog } from '../support/memoryLog.ts';
import { dataOf, EVENT_STREAM, frameOf, pageOf, type ScriptedHub, startScriptedHub } from '../support/scriptedHub.ts';
import { answerJson } from '../support/scriptedServer.ts';
import { tempConfig } from '../support/tempConfig.ts';

let hub: ScriptedHub;
let config: ReturnType<typeof tempConfig>;
let log: MemoryLog;
let stream: EventStream;
let handled: number[];
let pauses: number[];
let refusals: string[];
let nudges: number;

beforeEach(async () => {
  hub = await startScriptedHub();
  config = tempConfig();
  log = memoryLog();
  handled = [];
  pauses = [];
  refusals = [];
  nudges = 0;
});
afterEach(async () => {
  await stream?.stop();
  await hub.close();
  config.removeAll();
});

/** A stream that waits no time between connections, and writes down how long it would have. */
function start(deps: Partial<EventStreamDeps> = {}): EventStream {
  stream = new EventStream({
    api: hub.server.api(),
    config,
    log,
    onSession: () => Promise.resolve(),
    handle: ({ id }) => {
      handled.push(Number(id));
    },
    onNudge: () => {
      nudges++;
    },
    onUpgradeRequired: (message) => refusals.push(message),
    pause: (ms) => {
      pauses.push(ms);
      return new Promise((resolve) => setImmediate(resolve));
    },
    ...deps,
  });
  stream.start();
  return stream;
}
/** The next connection is not made before the test says so. */
function holdAfter(connections: number): Pick<EventStreamDeps, 'pause'> {
  return {
    pause: (ms, signal) => {
      pauses.push(ms);
      return pauses.length < connections ? Promise.resolve() : timer(2 ** 30, undefined, { signal });
    },
  };
}
const events = (...ids: number[]) => until(`events ${ids} were handled; ${handled} were`, () => sameAs(handled, ids));
const sameAs = (found: number[], wanted: number[]) => JSON.stringify(found) === JSON.stringify(wanted);
const cursorFile = (): { floor: string; cursor: string; recent: string[] } => {
  const [name] = readdirSync(config.path).filter((file) => /^cursor-[0-9a-f]+\.json$/.test(file)) as [string];
  return JSON.parse(readFileSync(config.at(name), 'utf8'));
};
/** Leaves what a bridge leaves that handled up to 100, and nothing at or below 50. */
async function leaveCursor(): Promise<void> {
  hub.session = { head: 50 };
  hub.onReplay = (_after, response) => answerJson(response, 200, pageOf([98, 100]));
  start();
  await events(98, 100);
  await stream.stop();
  hub.session = {};
  handled = [];
  hub.streams.length = 0;
  hub.replays.length = 0;
  hub.server.heard.length = 0;
  hub.onReplay = (_after, response) => answerJson(response, 200, pageOf([]));
}

describe('A connection to the hub', () => {
  it('opens with the token and topic of the service, is logged, and gives events as they come [STREAM-01] [LOG-10]', async () => {
    const before = new Date();
    start();
    (await hub.stream(1)).write(frameOf(101));
    await events(101);
    expect(log.of('connected')).toEqual([{ projects: 1 }]);
    expect(stream.state.connected).toBe(true);
    expect(stream.state.since.getTime()).toBeGreaterThanOrEqual(before.getTime());
    const opened = hub.server.heard.find(({ path }) => path.startsWith('/hub'));
    expect(opened?.headers).toMatchObject({ authorization: 'Bearer jwt 1', accept: 'text/event-stream' });
    expect(new URL(opened?.path ?? '', hub.server.url).searchParams.getAll('topic')).toEqual([
      'https://service/users/1/bridge',
    ]);
  });

  it('passes on at once that a report is wanted, ahead of waiting events and without a step of the cursor', async () => {
    const { promise: caughtUp, resolve: catchUp } = Promise.withResolvers<void>();
    start({ onSession: () => caughtUp });
    const open = await hub.stream(1);
    open.write(`${frameOf(101)}event: nudge\ndata:\n\n${frameOf(102)}`);
    await until('the nudge was passed on', () => nudges === 1);
    expect(handled).toEqual([]);
    catchUp();
    await events(101, 102);
    open.end();
    await until('the stream is closed', () => log.of('stream_closed').length > 0);
    expect(log.of('stream_closed')).toEqual([expect.objectContaining({ events: 2 })]);
    expect(log.of('event_dropped')).toEqual([]);
    await stream.stop();
    expect(cursorFile().cursor).toBe('102');
  });

  it('is retried silently while the login has ended, and opens once somebody has logged in', async () => {
    let ended = true;
    const api = hub.server.api();
    const events = api.events.bind(api);
    api.events = (signal) => (ended ? Promise.reject(new LoginNeeded()) : events(signal));
    start({ api });
    await until('it was tried again and again', () => pauses.length > 3);
    expect(log.lines).toEqual([]);
    ended = false;
    await until('it stands', () => stream.state.connected);
  });

  it.each(['text/event-stream; charset=utf-8', 'Text/Event-Stream'])(
    'is good with the content type %s [STREAM-01]',
    async (type) => {
      hub.onHub = (response) => {
        response.writeHead(200, { 'Content-Type': type });
        response.write(frameOf(101));
      };
      start();
      await events(101);
    },
  );

  it.each([
    ['text/html', 200, 'text/html'],
    ['application/json', 200, 'application/json'],
    ['text/event-stream-not', 200, 'text/event-stream-not'],
    ['no content type', 200, undefined],
    ['a redirect', 302, 'text/event-stream'],
    ['a failure', 503, 'text/event-stream'],
  ])(
    'that brings %s instead fails, and the log reports type and size and nothing of it [STREAM-01] [STREAM-02]',
    async (_title, status, type) => {
      const secret = 'id: 101\ndata: {"secret": "hunter2"}\n\n';
      hub.onHub = (response) => {
        response.writeHead(status, type === undefined ? {} : { 'Content-Type': type });
        response.end(secret);
      };
      start(holdAfter(1));
      await until('it failed', () => pauses.length === 1);
      expect(stream.state.connected).toBe(false);
      expect(log.of('connected')).toEqual([]);
      const [line] = log.of('stream_error');
      expect(line?.error).toContain(`${type ?? 'none'} and ${secret.length} bytes`);
      expect(JSON.stringify(log.lines)).not.toContain('hunter2');
    },
  );

  it('that brings no end of something else is cut off [STREAM-02]', async () => {
    hub.onHub = (response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      const more = () => {
        while (response.write(Buffer.alloc(65_536, 'x')));
      };
      response.on('drain', more);
      more();
    };
    start(holdAfter(1));
    await until('it failed', () => pauses.length === 1);
    expect(log.of('stream_error')[0]?.error).toContain('more than 1048576 bytes');
    await until('its connection is closed', () => hub.streams[0]?.destroyed);
  });

  it('that ends before a line is a failure; a comment is a line [STREAM-03] [LOG-10]', async () => {
    hub.onHub = (response) => {
      response.writeHead(200, EVENT_STREAM);
      response.end(hub.streams.length === 1 ? ': half a comment' : ':\n');
    };
    start(holdAfter(2));
    await until('both ended', () => pauses.length === 2);
    expect(log.lines.map(({ event }) => event)).toEqual(['connected', 'stream_error', 'connected', 'stream_closed']);
    expect(log.of('stream_closed')).toEqual([{ lived_s: 0, events: 0 }]);
  });

  it('that breaks before a line is a failure, and one that breaks later is a stream that closed [STREAM-03]', async () => {
    hub.onHub = (response) => {
      response.writeHead(200, EVENT_STREAM);
      if (hub.streams.length === 1) response.write('id: 1');
      else response.write(frameOf(101));
    };
    start(holdAfter(2));
    (await hub.stream(1)).destroy();
    const second = await hub.stream(2);
    await events(101);
    second.destroy();
    await until('both ended', () => pauses.length === 2);
    expect(log.of('stream_error')).toHaveLength(1);
    expect(log.of('stream_closed')).toMatchObject([{ events: 1, error: expect.any(String) }]);
  });

  it('is tried again after 1, 2, 4 … 30 seconds, and after 1 again once a line arrived [STREAM-04] [STREAM-05]', async () => {
    hub.onHub = (response) => {
      const attempt = hub.streams.length;
      if (attempt <= 3) answerJson(response, 500);
      else if (attempt <= 7) response.writeHead(200, EVENT_STREAM).end();
      else if (attempt === 8) response.writeHead(200, EVENT_STREAM).end(':\n\n');
      else response.destroy();
    };
    start(holdAfter(10));
    await until('all were tried', () => pauses.length === 10);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 1, 1, 2].map((seconds) => seconds * 1000));
  });

  it.each([
    ['cannot be reached', (response: { destroy(): unknown }) => response.destroy()],
    ['fails', (response: Parameters<typeof answerJson>[0]) => answerJson(response, 503)],
    ['has push switched off', (response: Parameters<typeof answerJson>[0]) => answerJson(response, 404)],
  ])('is tried again, later and later, while the service %s [STREAM-04]', async (_title, answer) => {
    hub.onEvents = answer as ScriptedHub['onEvents'];
    start(holdAfter(7));
    await until('all were tried', () => pauses.length === 7);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * 1000));
    expect(log.of('stream_error')).toHaveLength(7);
  });

  it('that the hub closed is followed by one with new credentials and by a replay [STREAM-06] [LOG-10]', async () => {
    start();
    const first = await hub.stream(1);
    first.write(frameOf(101) + frameOf(102));
    await events(101, 102);
    hub.onReplay = (_after, response) => answerJson(response, 200, pageOf([102, 103]));
    first.end();
    await hub.stream(2);
    await events(101, 102, 103);
    expect(log.of('stream_closed')).toEqual([{ lived_s: 0, events: 2 }]);
    expect(pauses).toEqual([1000]);
    expect(hub.replays).toEqual([100, 102]);
    const jwts = hub.server.heard.filter(({ path }) => path.startsWith('/hub')).map((one) => one.headers.authorization);
    expect(jwts).toEqual(['Bearer jwt 1', 'Bearer jwt 2']);
  });

  it('that goes silent, before or after it opened, is dead [STREAM-06]', async () => {
    hub.onHub = (response) => {
      const attempt = hub.streams.length;
      if (attempt === 2) response.writeHead(200, EVENT_STREAM).write(':\n\n');
      if (attempt === 3) response.writeHead(200, EVENT_STREAM).flushHeaders();
      if (attempt === 4) response.writeHead(200, EVENT_STREAM).write(frameOf(101));
    };
    start({ timing: { silenceMs: 250 } });
    await events(101);
    expect(log.lines.map(({ event }) => event).slice(0, 6)).toEqual([
      'stream_error',
      'connected',
      'stream_closed',
      'connected',
      'stream_error',
      'connected',
    ]);
    expect(log.of('stream_error')[0]?.error).toBe('the hub sent nothing for 0.25 s');
  });

  it('that the service refuses with 426 ends the stream for good [EVENT-05]', async () => {
    hub.onEvents = (response) => answerJson(response, 426, { error: 'upgrade required' });
    start();
    await until('it was told', () => refusals.length === 1);
    expect(refusals[0]).toContain('upgrade required');
    await stream.stop();
    expect(pauses).toEqual([]);
    expect(hub.server.heard).toHaveLength(1);
  });

  it('whose replay the service refuses with 426 ends the stream for good too [EVENT-05]', async () => {
    hub.onReplay = (_after, response) => answerJson(response, 426);
    start();
    await until('it was told', () => refusals.length === 1);
    expect(pauses).toEqual([]);
    expect(log.of('catch_up_failed')).toEqual([]);
  });

  it('is open before the session is announced, and the session is announced before any event', async () => {
    const order: string[] = [];
    hub.onReplay = (_after, response) => answerJson(response, 200, pageOf([101]));
    let fail = true;
    start({
      onSession: async ({ head, cliRange }) => {
        order.push(`session ${head} ${cliRange}, ${hub.streams.length} open`);
        (await hub.stream(hub.streams.length)).write(frameOf(102));
        if (fail) throw new Error('the inventory was not taken');
      },
      handle: ({ id }) => {
        order.push(`event ${id}`);
        handled.push(Number(id));
      },
      pause: async (ms) => {
        pauses.push(ms);
        fail = false;
      },
    });
    await events(101, 102);
    expect(order).toEqual(['session 100 ^1.0, 1 open', 'session 100 ^1.0, 2 open', 'event 101', 'event 102']);
    expect(log.of('stream_error')).toEqual([{ error: 'the inventory was not taken' }]);
  });

  it('is opened again at once when the machine has slept, even while it waits for its next attempt', async () => {
    let slept = 0;
    start({
      ...holdAfter(1),
      timing: { clockMs: 5 },
      // It only advances by the sleep, so that a busy machine does not look like one that slept.
      clock: { wall: () => slept, steady: () => 0 },
    });
    await hub.stream(1);
    await until('it is connected', () => stream.state.connected);
    slept += 3_600_000;
    await hub.stream(2);
    // A request that fails before its answer is sent once more, without a wait.
    await until('it is connected again', () => stream.state.connected);
    expect(pauses).toEqual([]);
    hub.onEvents = (response) => answerJson(response, 503);
    hub.streams[1]?.destroy();
    await until('it waits', () => pauses.length === 1);
    hub.onEvents = (response) =>
      answerJson(response, 200, { hubUrl: `${hub.server.url}/hub`, jwt: 'j', topic: 't', projects: [], flags: {} });
    slept += 3_600_000;
    await hub.stream(3);
  });
});

describe('Events', () => {
  it('that come in pieces, cut at any byte, are whole', async () => {
    const data = JSON.stringify({ type: 'project.renamed', name: 'Zoë 🚲\n' });
    const seen: unknown[] = [];
    start({
      handle: (event) => {
        seen.push(event);
      },
    });
    const response = await hub.stream(1);
    for (const byte of Buffer.from(`: hello\r\nid: 101\r\nevent: message\r\ndata: ${data}\r\n\r\n`)) {
      await new Promise((resolve) => response.write(Buffer.of(byte), resolve));
    }
    await until('it was handled', () => seen.length === 1);
    expect(seen).toEqual([{ id: 101n, type: 'project.renamed', data: JSON.parse(data) }]);
  });

  it('that cannot be read are dropped, and one that cannot be handled stops none after it', async () => {
    start({
      handle: ({ id }) => {
        if (id === 103n) throw new Error('handling failed');
        handled.push(Number(id));
      },
    });
    (await hub.stream(1)).write(
      [frameOf(101, '{"type":'), frameOf(102, 'null'), frameOf(103), 'data: {}\n\n', frameOf('x'), frameOf(104)].join(
        '',
      ),
    );
    await events(104);
    expect(log.of('event_dropped')).toEqual(['101', '102', null, 'x'].map((id) => ({ id, reason: 'unreadable' })));
    expect(log.of('internal_error')).toMatchObject([{ id: '103', error: expect.stringContaining('handling failed') }]);
  });

  it('that never end are not waited for', async () => {
    start();
    const response = await hub.stream(1);
    const more = () => {
      while (response.write(`data: ${'x'.repeat(65_536)}\n`));
    };
    response.on('drain', more);
    response.on('error', () => undefined);
    more();
    await hub.stream(2);
    expect(log.of('stream_closed')[0]?.error).toContain('exceeded');
  });

  it('are handled after every page of what was missed, though they came before [STREAM-09] [REPLAY-14]', async () => {
    await leaveCursor();
    hub.onReplay = async (after, response) => {
      if (after === 100) {
        (await hub.stream(1)).write(frameOf(400) + frameOf(401) + frameOf(300));
        answerJson(response, 200, pageOf([98, 99, 100, 200, 300], true));
      } else answerJson(response, 200, pageOf([99, 300, 400]));
    };
    start();
    await events(99, 200, 300, 400, 401);
    expect(hub.replays).toEqual([100, 300]);
  });

  it('with an id that was handled are dropped, and an unseen one is handled even below the cursor [REPLAY-14] [STREAM-10]', async () => {
    start();
    const response = await hub.stream(1);
    response.write(frameOf(110) + frameOf(105) + frameOf(110) + frameOf(105) + frameOf(111));
    await events(110, 105, 111);
  });

  it('that a catch-up read are not handled again when the stream brings them, also after a restart [STREAM-10] [REPLAY-14]', async () => {
    await leaveCursor();
    start();
    (await hub.stream(1)).write(frameOf(98) + frameOf(99) + frameOf(100) + frameOf(101));
    await events(99, 101);
  });

  it('at or below the floor are never handled [STREAM-11]', async () => {
    await leaveCursor();
    hub.onReplay = (_after, response) => answerJson(response, 200, pageOf([49, 50, 51]));
    start();
    (await hub.stream(1)).write(frameOf(1) + frameOf(50) + frameOf(101));
    await events(51, 101);
  });

  it('from before a bridge’s first connect are not handled: it begins at the head [STREAM-12] [EVENT-18]', async () => {
    hub.onReplay = (after, response) => answerJson(response, 200, pageOf(after === 100 ? [99, 100, 101] : [1, 2, 3]));
    start();
    await events(101);
    expect(hub.replays).toEqual([100]);
  });

  it('between the head and a hub that took long to open are not lost [STREAM-12]', async () => {
    hub.onHub = (response) => {
      hub.session = { head: 200 };
      if (hub.streams.length < 3) answerJson(response, 500);
      else response.writeHead(200, EVENT_STREAM).write(':\n\n');
    };
    hub.onReplay = (after, response) => answerJson(response, 200, pageOf(after === 100 ? [150] : []));
    start();
    await events(150);
  });

  it.each([
    ['no head', undefined],
    ['a head of null', null],
  ])('alone are read, with no replay, from a service that sends %s [STREAM-13] [VERSION-04]', async (_title, head) => {
    hub.session = { head };
    start();
    const first = await hub.stream(1);
    first.write(frameOf(500));
    await events(500);
    expect(hub.replays).toEqual([]);
    // Now there is a cursor; events before it are still from before this bridge.
    hub.onReplay = (_after, response) => answerJson(response, 200, pageOf([498, 499, 500, 501]));
    first.end();
    await events(500, 501);
    expect(hub.replays).toEqual([500]);
  });

  it('of the stream are handled when a page fails, and the page is read again at the next connect [STREAM-14]', async () => {
    const failing = (after: number, response: Parameters<typeof answerJson>[0]) =>
      after === 100 ? answerJson(response, 200, pageOf([101, 200], true)) : answerJson(response, 500);
    hub.onReplay = failing;
    start();
    const first = await hub.stream(1);
    first.write(frameOf(900));
    await events(101, 200, 900);
    expect(log.of('catch_up_failed')).toMatchObject([{ after: '200' }]);
    expect(log.of('stream_error')).toEqual([]);
    await stream.stop();
    expect(cursorFile()).toEqual({ floor: '100', cursor: '200', recent: ['101', '200', '900'] });
    hub.onReplay = (after, response) => answerJson(response, 200, pageOf(after === 200 ? [200, 300, 900] : []));
    start();
    await events(101, 200, 900, 300);
    expect(hub.replays).toEqual([100, 200, 200]);
    await stream.stop();
    expect(cursorFile().cursor).toBe('900');
  });

  it.each([
    ['is no page', {}],
    ['is no list', { events: null, hasMore: true }],
  ])('of the stream are handled when what comes for a page %s [STREAM-14]', async (_title, body) => {
    hub.onReplay = (_after, response) => answerJson(response, 200, body);
    start();
    (await hub.stream(1)).write(frameOf(101));
    await events(101);
    expect(log.of('catch_up_failed')).toHaveLength(1);
  });

  it('of a service whose database was set back are handled under numbers that were handled before', async () => {
    await leaveCursor();
    hub.onReplay = (after, response) => {
      if (after === 100) answerJson(response, 200, { ...pageOf([]), resetTo: '60' });
      else answerJson(response, 200, pageOf([60, 61]));
    };
    const told: string[] = [];
    start({ onSetBack: async () => void told.push('asked for everything') });
    (await hub.stream(1)).write(frameOf(98));
    await events(60, 61, 98);
    expect(told).toEqual(['asked for everything']);
    expect(log.of('cursor_reset')).toMatchObject([{ after: '100', to: '60' }]);
    expect(hub.replays).toEqual([100, 60]);
    await stream.stop();
    expect(cursorFile()).toEqual({ floor: '0', cursor: '98', recent: ['60', '61', '98'] });
  });

  it('of a service that sets every cursor back are waited for as after any failure', async () => {
    hub.onReplay = (_after, response) => answerJson(response, 200, { ...pageOf([]), resetTo: '60' });
    start(holdAfter(2));
    await until('it gave up for now', () => pauses.length === 2);
    expect(log.of('stream_error')).toHaveLength(2);
    expect(handled).toEqual([]);
  });

  it('of a replay without progress are asked for once', async () => {
    hub.onReplay = (_after, response) => answerJson(response, 200, pageOf([99, 100], true));
    start();
    (await hub.stream(1)).write(frameOf(101));
    await events(101);
    expect(hub.replays).toEqual([100]);
  });

  it('that a lost connection kept from being read are read later: what came after them moves no cursor', async () => {
    await leaveCursor();
    hub.onReplay = async (after, response) => {
      if (hub.streams.length === 1 && after === 100) answerJson(response, 200, pageOf([200], true));
      else if (hub.streams.length === 1) {
        (await hub.stream(1)).write(frameOf(900));
        stream.reconnect();
      } else answerJson(response, 200, pageOf(after === 200 ? [300, 900] : []));
    };
    start();
    await events(200, 300, 900);
  });

  it('that exceed the buffer are not kept: the connection starts again, and each is handled once', async () => {
    const missed = Array.from({ length: 20 }, (_, n) => 101 + n);
    hub.onReplay = async (after, response) => {
      const first = hub.streams.length === 1;
      if (first) for (const id of missed.slice(10)) (await hub.stream(1)).write(frameOf(id));
      if (first) await hub.stream(2);
      answerJson(response, 200, pageOf(missed.filter((id) => id > after)));
    };
    start({ buffer: { messages: 5, characters: 1_000_000 } });
    await events(...missed);
    await hub.stream(2);
    expect(log.of('stream_closed')).toMatchObject([{ error: 'events came faster than they were handled' }]);
  });

  it('more characters than memory is for are not kept either', async () => {
    let go: () => void = () => undefined;
    start({
      buffer: { messages: 100, characters: 3 * dataOf(101).length },
      handle: async ({ id }) => {
        handled.push(Number(id));
        if (id === 101n && hub.streams.length === 1) await new Promise<void>((resolve) => (go = resolve));
      },
    });
    hub.onReplay = (after, response) =>
      answerJson(response, 200, pageOf([101, 102, 103, 104, 105, 106].filter((id) => id > after && after > 100)));
    const first = await hub.stream(1);
    first.write(frameOf(101));
    await events(101);
    for (const id of [102, 103, 104, 105, 106]) first.write(frameOf(id));
    await until('the connection is given up', () => first.destroyed);
    go();
    await events(101, 102, 103, 104, 105, 106);
    expect(hub.replays).toEqual([100, 104]);
  });
});

describe('The cursor', () => {
  it('is a file with the floor, the highest event handled and the ids handled recently [STREAM-08]', async () => {
    hub.onReplay = (_after, response) => answerJson(response, 200, pageOf([101, 103]));
    start();
    (await hub.stream(1)).write(frameOf(102));
    await events(101, 103, 102);
    const kept = await until('it is written while the stream goes on', () =>
      readdirSync(config.path).some((file) => /^cursor-[0-9a-f]{8,}\.json$/.test(file)) ? cursorFile() : undefined,
    );
    expect(kept).toEqual({ floor: '100', cursor: '103', recent: ['101', '103', '102'] });
  });

  it('is written when the stream stops, and the next one continues there [STREAM-08]', async () => {
    start();
    (await hub.stream(1)).write(frameOf(101));
    await events(101);
    await stream.stop();
    expect(cursorFile().cursor).toBe('101');
    start();
    await until('it asked', () => hub.replays.length === 2);
    expect(hub.replays).toEqual([100, 101]);
  });

  it('of another account or instance is another file [STREAM-08]', async () => {
    start();
    await until('it asked', () => hub.replays.length === 1);
    await stream.stop();
    hub.session = { topic: 'https://service/users/2/bridge', head: 7 };
    start();
    await until('it asked', () => hub.replays.length === 2);
    expect(hub.replays).toEqual([100, 7]);
    await stream.stop();
    expect(readdirSync(config.path).filter((file) => file.startsWith('cursor-'))).toHaveLength(2);
  });

  it.each(['{"floor":', '{}', '{"floor":"1","cursor":"x","recent":[]}'])(
    'that is damaged (%s) is put aside, and the bridge begins at the head [STREAM-12]',
    async (text) => {
      await leaveCursor();
      const [name] = readdirSync(config.path) as [string];
      writeFileSync(config.at(name), text);
      start();
      await until('it asked', () => hub.replays.length === 1);
      expect(hub.replays).toEqual([100]);
      expect(log.of('state_damaged')).toHaveLength(1);
      expect(readFileSync(config.at(`${name}.damaged`), 'utf8')).toBe(text);
    },
  );

  it('that the disk has no room for is logged, and events continue', async () => {
    config.writeJson = () => Promise.reject(new Error('ENOSPC: no space left on device'));
    start();
    (await hub.stream(1)).write(frameOf(101));
    await events(101);
    await until('it was tried', () => log.of('state_write_failed').length > 0);
    hub.streams[0]?.write(frameOf(102));
    await events(101, 102);
  });
});
