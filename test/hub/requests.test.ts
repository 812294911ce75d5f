import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { HUB_PATH } from '../../src/hub/MercureHub.ts';
import { openStream } from './support/openStream.ts';
import { publisherToken, startTestHub, subscriberToken, type TestHub } from './support/startTestHub.ts';

let at: TestHub;
let headers: Record<string, string>;
beforeAll(async () => {
  at = await startTestHub();
  headers = { Authorization: `Bearer ${await subscriberToken(['*'])}` };
});
afterAll(async () => await at[Symbol.asyncDispose]());

describe('a request to the hub', () => {
  it.each(['HEAD', 'PUT', 'PATCH', 'DELETE'])('with the method %s answers 405 and names the others', async (method) => {
    const response = await fetch(at.url, { method, headers });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, POST, OPTIONS');
  });

  it.each<[string, string]>([
    ['no topic', ''],
    ['an empty topic', '?topic='],
    ['a topic with a line break', '?topic=a%0Ab'],
    ['a topic with a NUL', '?topic=a%00b'],
    ['101 topics', `?${Array.from({ length: 101 }, (_, i) => `topic=${i}`).join('&')}`],
    ['a very long address', `?topic=${'a'.repeat(8200)}`],
  ])('with %s answers 400', async (_name, query) => {
    expect((await fetch(at.url + query, { headers })).status).toBe(400);
  });

  it('may follow a hundred topics, by exotic and broken selectors too', async () => {
    const odd = ['{', '}', '{}', '{{a}}', '{a}'.repeat(30), '%', '%zz', '\u2028', '💥', '[', '(', '\\', '*a', '../..'];
    const topics = [...odd, ...Array.from({ length: 100 - odd.length }, (_, i) => `/t/${i}`)];
    const stream = await openStream(at.url, topics, headers);
    at.hub.publish({ id: '1', topics: [`${'a'.repeat(5000)}/`, '💥'], data: 'x' });
    expect((await stream.next()).id).toBe('1');
    stream.close();
  });

  it.each(['/', '/.well-known/mercur', '/.well-known/mercure/', '/.well-known/mercurex', '/x?/.well-known/mercure'])(
    'for %s is left to others',
    async (path) => {
      const response = await fetch(new URL(path, at.url), { headers });
      expect([response.status, await response.text()]).toEqual([404, 'elsewhere']);
    },
  );

  it.each([
    'GET /.well-known/mercure?topic=%ff%fe&authorization=%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /.well-known/mercure?authorization=a&authorization=b HTTP/1.0\r\n\r\n',
    'GET /.well-known/mercure?topic=a HTTP/1.1\r\nHost: x\r\nCookie: ;=;mercureAuthorization\r\nConnection: close\r\n\r\n',
    'GET /.well-known/mercure HTTP/1.1\r\nHost: x\r\nReferer: ::\r\nOrigin:\r\nConnection: close\r\n\r\n',
  ])('may be malformed in any way: %j is refused', async (bytes) => {
    const socket = connect(Number(new URL(at.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.end(bytes);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[013] /);
  });

  it('may be given up while its token is checked, and leaves nothing behind', async () => {
    const abrupt = createServer((req, res) => {
      at.hub.handle(req, res);
      req.socket.destroy();
    });
    await new Promise<void>((resolve) => abrupt.listen(0, '127.0.0.1', resolve));
    const { port } = abrupt.address() as AddressInfo;
    const gone = Array.from(
      { length: 20 },
      async () => await openStream(`http://127.0.0.1:${port}${HUB_PATH}`, ['/a'], headers),
    );
    expect((await Promise.allSettled(gone)).every(({ status }) => status === 'rejected')).toBe(true);
    const last = await openStream(at.url, ['/a'], headers);
    await at.until((stats) => stats.subscribers > 0);
    expect(at.hub.stats().subscribers).toBe(1);
    last.close();
    await at.until((stats) => stats.subscribers === 0);
    abrupt.close();
  });
});

describe('a publishing request', () => {
  const publish = async (body: string | URLSearchParams, extra: Record<string, string> = {}, method = 'POST') =>
    await fetch(at.url, {
      method,
      body: String(body),
      headers: {
        Authorization: `Bearer ${await publisherToken()}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...extra,
      },
    });

  it('delivers the update and answers its id in plain text', async () => {
    const stream = await openStream(at.url, ['/b'], headers);
    const response = await publish('topic=/a&topic=/b&data=line+1%0Aline+2&private=on&id=17&type=x&retry=500');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe('17');
    expect(await stream.next()).toEqual({ id: '17', type: 'x', data: 'line 1\nline 2', retry: 500 });
    const unnamed = await publish('topic=/b');
    expect(await unnamed.text()).toBe((await stream.next()).id);
    stream.close();
  });

  it('is private exactly when it has the field, whatever the field says', async () => {
    const outsider = await openStream(at.url, ['/c'], { Authorization: `Bearer ${await subscriberToken([])}` });
    for (const body of ['topic=/c&private=on&id=1', 'topic=/c&private=&id=2', 'topic=/c&id=3']) {
      expect((await publish(body)).status).toBe(200);
    }
    expect((await outsider.next()).id).toBe('3');
    outsider.close();
  });

  it.each<[string, string]>([
    ['no topic', 'data=x'],
    ['an empty topic', 'topic=&data=x'],
    ['an id with a line break', 'topic=/a&id=1%0Adata:x'],
    ['a reserved id', 'topic=/a&id=%231'],
    ['a type with a line break', 'topic=/a&type=a%0D'],
    ['a retry that is no number', 'topic=/a&retry=1e3'],
    ['a retry beyond counting', 'topic=/a&retry=99999999999999999999'],
  ])('with %s answers 400', async (_name, body) => {
    expect((await publish(body)).status).toBe(400);
  });

  it('needs a token that covers every topic', async () => {
    const as = async (token: string, body: string) =>
      (await publish(body, { Authorization: `Bearer ${token}` })).status;
    expect(await as('x', 'topic=/a')).toBe(401);
    expect(await as(await subscriberToken(['*']), 'topic=/a')).toBe(403);
    expect(await as(await publisherToken([]), 'topic=/a')).toBe(403);
    expect(await as(await publisherToken(['/a']), 'topic=/a&topic=/b')).toBe(403);
    expect(await as(await publisherToken(['/a', '/{x}']), 'topic=/a&topic=/b')).toBe(200);
  });

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''])(
    'of the type %j answers 415',
    async (type) => {
      expect((await publish('topic=/a', { 'Content-Type': type })).status).toBe(415);
    },
  );

  it('may name a charset beside its type', async () => {
    const type = 'application/X-WWW-form-urlencoded; charset=UTF-8';
    expect((await publish('topic=/a', { 'Content-Type': type })).status).toBe(200);
  });

  it('with more than a mebibyte answers 413, whether it says so or not', async () => {
    const body = `topic=/a&data=${'x'.repeat(1_048_576)}`;
    expect((await publish(body)).status).toBe(413);
    const unannounced = await fetch(at.url, {
      method: 'POST',
      body: new Blob([body]).stream(),
      duplex: 'half',
      headers: {
        Authorization: `Bearer ${await publisherToken()}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    } as RequestInit);
    expect(unannounced.status).toBe(413);
  });

  it.each([
    ['for its size', async () => await publisherToken()],
    ['at once without a token', async () => 'x'],
  ])('that never ends is cut off, %s', async (_name, token) => {
    const socket = connect(Number(new URL(at.url).port), '127.0.0.1');
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => {});
    socket.write(
      'POST /.well-known/mercure HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n' +
        `Content-Type: application/x-www-form-urlencoded\r\nAuthorization: Bearer ${await token()}\r\n\r\n`,
    );
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const send = (): void => {
      if (!socket.destroyed) socket.write(chunk, () => setImmediate(send));
    };
    send();
    await closed;
  });
});
