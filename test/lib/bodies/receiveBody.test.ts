import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { BodyBudget } from '../../../src/lib/bodies/BodyBudget.ts';
import type { BodyFault } from '../../../src/lib/bodies/BodyFault.ts';
import { BodyRate } from '../../../src/lib/bodies/BodyRate.ts';
import { type JsonBounds, JsonGauge } from '../../../src/lib/bodies/JsonGauge.ts';
import { allowBody, nameBodyOwner, receiveBody } from '../../../src/lib/bodies/receiveBody.ts';
import { streamBody } from '../../../src/lib/bodies/streamBody.ts';

/** The reason of a refusal, or `good`. */
function gauge(text: string, bounds?: JsonBounds, chunk = text.length): string {
  const measure = new JsonGauge(bounds);
  const bytes = Buffer.from(text);
  try {
    for (let at = 0; at < bytes.length; at += Math.max(1, chunk)) measure.take(bytes.subarray(at, at + chunk));
    return 'good';
  } catch (error) {
    return (error as BodyFault).reason;
  }
}

describe('the gauge of JSON', () => {
  const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  it('takes what lies within the bounds, and no level or value more', () => {
    expect([gauge(nest(64)), gauge(nest(65))]).toEqual(['good', 'bad_request']);
    expect(gauge('[1,2,3,4]', { values: 4 })).toBe('good');
    expect(gauge('[1,2,3,4,5]', { values: 4 })).toBe('payload_too_large');
  });

  it('counts the elements of the named list alone, wherever chunks are cut', () => {
    const list = { name: 'calls', max: 3 };
    const texts: [string, string][] = [
      ['{"calls":[{"a":[1,2,3,4,5]},2,3]}', 'good'],
      ['{"calls":[1,2,3,4]}', 'payload_too_large'],
      ['{"other":[1,2,3,4,5],"calls":[1]}', 'good'],
      ['{"other":{"calls":[1,2,3,4,5]}}', 'good'],
      ['{"a":"],[","calls" : [ "1,2,3,4", "\\"," , {"b":"]"} ]}', 'good'],
      ['{"a":"\\\\","calls":["\\\\\\"",2,3,4]}', 'payload_too_large'],
    ];
    for (const [text, outcome] of texts) {
      for (const chunk of [1, 2, 7, text.length])
        expect([text, chunk, gauge(text, { list }, chunk)]).toEqual([text, chunk, outcome]);
    }
  });

  it('takes anything in a free field that may have as many bytes, and refuses at once what must have more', () => {
    const free = { name: 'any', bytes: 400 };
    const texts: [string, string][] = [
      [`{"any":${nest(200)},"b":[1]}`, 'good'],
      [`{"any":${nest(201)}}`, 'payload_too_large'],
      [`{"any":[${'1,'.repeat(200)}1]}`, 'good'],
      [`{"any":[${'1,'.repeat(401)}1]}`, 'payload_too_large'],
      [`{"any":{"a":1},"b":[${'1,'.repeat(900)}1]}`, 'good'],
      [`{"other":${nest(64)}}`, 'bad_request'],
      [`{"other":{"any":${nest(64)}}}`, 'bad_request'],
      ['[', 'good'],
    ];
    for (const [text, outcome] of texts) {
      for (const chunk of [1, 7, text.length])
        expect([text, chunk, gauge(text, { free }, chunk)]).toEqual([text, chunk, outcome]);
    }
    // The half that closes a million levels has not come yet.
    expect(gauge(`{"any":${'['.repeat(1_000_000)}`, { free })).toBe('payload_too_large');
  });

  it('lets every JSON text through that is small and flat enough', () => {
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 20 }),
        fc.integer({ min: 1, max: 9 }),
        (text, chunk) => gauge(text, {}, chunk) === 'good',
      ),
    );
  });
});

interface Sending {
  path?: string;
  head?: string;
  /** The body in the form for an unannounced length. */
  chunked?: string;
}

describe('a body', () => {
  let server: Server;
  let budget: BodyBudget;
  let answers: { owner: string; outcome: string }[];
  const open: Socket[] = [];
  const IDLE_MS = 300;
  const PER_MINUTE = 5_000;
  let now: Date;

  beforeEach(async () => {
    now = new Date(1_800_000_000_000);
    budget = new BodyBudget(4_000, 0, new BodyRate({ perMinute: PER_MINUTE, now: () => now }));
    answers = [];
    server = createServer((request, response) => void handle(request).then((text) => response.end(text)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const handle = async (request: IncomingMessage) => {
    const owner = String(request.headers.owner);
    const share = budget.open('an address');
    allowBody(request, { share, idleMs: IDLE_MS });
    nameBodyOwner(request, owner);
    const read = async () => {
      if (request.url?.startsWith('/streamed') !== true) return receiveBody(request, { limit: 1_000 });
      const pieces: Buffer[] = [];
      for await (const piece of streamBody(request, 800)) pieces.push(piece);
      return Buffer.concat(pieces);
    };
    const outcome = await read().then(
      (body) => `${body.length} bytes`,
      (fault: BodyFault) => `${fault.reason}${fault.retryAfter ? ', later' : ''}`,
    );
    answers.push({ owner, outcome });
    if (request.url?.endsWith('/kept') !== true) share.release();
    return outcome;
  };

  /** Sends the head and a part of the body; `rest` sends more. */
  const send = (owner: string, length: number, part: number, options: Sending = {}) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    open.push(socket);
    socket.on('error', () => undefined);
    const { chunked } = options;
    const framing = chunked === undefined ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked';
    const body = chunked ?? 'x'.repeat(part);
    socket.write(
      `POST ${options.path ?? '/'} HTTP/1.1\r\nHost: a\r\nOwner: ${owner}\r\n${framing}\r\n${options.head ?? ''}\r\n${body}`,
    );
    const answer = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += String(chunk);
        if (text.includes('\r\n\r\n')) resolve(text.slice(text.indexOf('\r\n\r\n') + 4));
      });
      socket.on('close', () => resolve('closed'));
    });
    return { answer, rest: (bytes: number) => socket.write('x'.repeat(bytes)) };
  };

  it('that is compressed is refused before it is read', async () => {
    const { answer } = send('a', 1_000, 0, { head: 'Content-Encoding: gzip\r\n' });
    expect(await answer).toBe('unsupported_media_type');
    expect(await send('a', 3, 3, { head: 'Content-Encoding: identity\r\n' }).answer).toBe('3 bytes');
  });

  it('that is announced too large is refused before it is read, with the reason', async () => {
    expect(await send('a', 1_001, 0).answer).toBe('payload_too_large');
    expect(await send('a', 1_000, 1_000).answer).toBe('1000 bytes');
  });

  it('counts by what has arrived: a large announced length locks nobody out', async () => {
    for (let i = 0; i < 8; i++) send('greedy', 1_000, 1);
    expect(await send('modest', 900, 900).answer).toBe('900 bytes');
  });

  it('of one owner who holds much leaves the others their room', async () => {
    expect(await send('greedy', 900, 900, { path: '/kept' }).answer).toBe('900 bytes');
    expect(await send('greedy', 200, 200).answer).toBe('unavailable, later');
    expect(await send('modest', 900, 900).answer).toBe('900 bytes');
    expect(await send('greedy', 90, 90).answer).toBe('90 bytes');
  });

  it('that is passed on holds what its reader gathers, and no more', async () => {
    expect(await send('greedy', 990, 990, { path: '/streamed/kept' }).answer).toBe('990 bytes');
    expect(budget.used).toBe(800);
    expect(await send('greedy', 300, 300, { path: '/streamed' }).answer).toBe('unavailable, later');
    expect(await send('modest', 900, 900).answer).toBe('900 bytes');
    expect(budget.used).toBe(800);
  });

  it('finds no room once all owners together hold the whole, and room again when they are answered', async () => {
    const owners = ['a', 'b', 'c', 'd'];
    for (const owner of owners) expect(await send(owner, 1_000, 1_000, { path: '/kept' }).answer).toBe('1000 bytes');
    expect(budget.used).toBe(4_000);
    expect(await send('e', 1, 1).answer).toBe('unavailable, later');
    for (const owner of owners) budget.release(owner, 1_000);
    expect([await send('e', 1, 1).answer, budget.used]).toEqual(['1 bytes', 0]);
  });

  it('of an owner who has sent as much as a minute takes is refused until the minute ends', async () => {
    for (let i = 0; i < 5; i++) expect(await send('greedy', 990, 990).answer).toBe('990 bytes');
    expect(await send('greedy', 51, 0).answer).toBe('too_many_requests, later');
    expect(await send('greedy', 50, 50).answer).toBe('50 bytes');
    expect(await send('modest', 990, 990).answer).toBe('990 bytes');
    now = new Date(now.getTime() + 59_999);
    expect(await send('greedy', 1, 1).answer).toBe('too_many_requests, later');
    now = new Date(now.getTime() + 1);
    expect([await send('greedy', 990, 990).answer, budget.used]).toEqual(['990 bytes', 0]);
  });

  it('without an announced length is counted as it arrives', async () => {
    for (let i = 0; i < 5; i++) expect(await send('greedy', 990, 990).answer).toBe('990 bytes');
    const chunk = `28\r\n${'x'.repeat(40)}\r\n`;
    const open = send('greedy', 0, 0, { chunked: chunk + chunk });
    expect([await open.answer, budget.used]).toEqual(['too_many_requests, later', 0]);
  });

  it('whose sender stops half-way is given up, and what it held is free', async () => {
    const slow = send('slow', 100, 50);
    expect(await slow.answer).toBe('request_timeout');
    expect(budget.used).toBe(0);
  });

  it('that breaks off ends at once', async () => {
    send('gone', 100, 50);
    while (budget.used === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    open[0]?.destroy();
    while (answers.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect([answers, budget.used]).toEqual([[{ owner: 'gone', outcome: 'bad_request' }], 0]);
  });
});
