import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, globalAgent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { httpFetch } from '../../../src/bridge/http/httpFetch.ts';
import { readBody } from '../../../src/bridge/http/readBody.ts';
import { LOCAL_TLS } from '../../support/localTls.ts';

const MOST = 1024 * 1024;

describe('A request', () => {
  let server: Server;
  let other: Server;
  let handler: RequestListener;
  let connections: number;
  const urlOf = (of: Server) => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;
  const listen = (of: Server) => new Promise<void>((resolve) => of.listen(0, '127.0.0.1', resolve));
  const close = (of: Server) => {
    of.closeAllConnections();
    return new Promise((resolve) => of.close(resolve));
  };

  beforeEach(async () => {
    connections = 0;
    handler = (_request, response) => void response.end('fine');
    server = createServer((request, response) => handler(request, response)).on('connection', () => connections++);
    other = createServer((request, response) => void response.end(JSON.stringify(request.headers)));
    await Promise.all([listen(server), listen(other)]);
  });
  afterEach(async () => {
    await Promise.all([close(server), close(other)]);
  });

  const text = async (answer: Awaited<ReturnType<typeof httpFetch>>) => (await readBody(answer, MOST)).toString('utf8');

  it('takes its body along, and brings status, headers and body back', async () => {
    handler = (request, response) => {
      const { method, headers } = request;
      request.setEncoding('utf8').on('data', (body) => {
        response.writeHead(201, { 'Retry-After': '7', 'Set-Cookie': ['a=1', 'b=2'] });
        response.end(JSON.stringify({ method, body, length: headers['content-length'], mine: headers['x-mine'] }));
      });
    };
    const answer = await httpFetch(`${urlOf(server)}/x`, {
      method: 'PUT',
      body: 'größer',
      headers: { 'X-Mine': 'yes' },
    });
    expect([answer.status, answer.ok, answer.headers.get('retry-after'), answer.headers.get('Set-Cookie')]).toEqual([
      201,
      true,
      '7',
      'a=1, b=2',
    ]);
    expect(answer.headers.get('nothing')).toBeNull();
    expect(JSON.parse(await text(answer))).toEqual({ method: 'PUT', body: 'größer', length: '8', mine: 'yes' });
  });

  it('uses the connection of the one before', async () => {
    for (let i = 0; i < 5; i++) expect(await text(await httpFetch(urlOf(server)))).toBe('fine');
    expect(connections).toBe(1);
  });

  it('that finds no server, or cannot be written, fails with the reason as its cause', async () => {
    const away = urlOf(other);
    await close(other);
    await expect(httpFetch(away)).rejects.toMatchObject({ name: 'TypeError', cause: { code: 'ECONNREFUSED' } });
    await expect(httpFetch(urlOf(server), { headers: { Authorization: 'a\nb' } })).rejects.toMatchObject({
      cause: { code: 'ERR_INVALID_CHAR' },
    });
    await listen(other);
  });

  it('whose answer breaks off fails while it is read, and does no harm while nobody reads', async () => {
    handler = (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half');
      setImmediate(() => response.destroy());
    };
    await expect(httpFetch(urlOf(server)).then(text)).rejects.toMatchObject({ code: 'ECONNRESET' });
    const unread = await httpFetch(urlOf(server));
    await unread.body?.cancel();
  });

  it.each([
    ['before its answer', false],
    ['in the middle of its answer', true],
  ])('ends with its signal %s, for the reason that was given', async (_when, answered) => {
    const stop = new AbortController();
    const reason = new Error('heard enough');
    handler = (_request, response) => {
      if (answered) response.writeHead(200).write('begun');
      setImmediate(() => stop.abort(reason));
    };
    await expect(httpFetch(urlOf(server), { signal: stop.signal }).then(text)).rejects.toBe(reason);
    await expect(httpFetch(urlOf(server), { signal: stop.signal })).rejects.toBe(reason);
  });

  it('returns a redirect by default instead of following it, and sends no token to another server', async () => {
    handler = (request, response) => {
      const location = request.url === '/near' ? '/far' : request.url === '/far' ? urlOf(other) : '/round';
      response.writeHead(302, { Location: location }).end();
    };
    const headers = { Authorization: 'Bearer secret', 'X-Mine': 'yes' };
    expect((await httpFetch(`${urlOf(server)}/near`, { headers })).status).toBe(302);
    const followed = await httpFetch(`${urlOf(server)}/near`, { headers, redirect: 'follow' });
    const heard = JSON.parse(await text(followed)) as Record<string, string>;
    expect([heard['x-mine'], heard.authorization]).toEqual(['yes', undefined]);
    for (const init of [
      { redirect: 'error' },
      { redirect: 'follow' },
      { redirect: 'follow', method: 'POST', body: '' },
    ] as const)
      await expect(httpFetch(`${urlOf(server)}/round`, init)).rejects.toThrow(/redirects elsewhere/);
  });

  it.each([true, false])(
    'over https is never led to plain http, be it on this machine (secure: %s)',
    async (secure) => {
      const { ca } = globalAgent.options;
      globalAgent.options.ca = LOCAL_TLS.cert;
      let asked = 0;
      handler = (_request, response) => {
        asked++;
        response.end('internal');
      };
      const tls = createTlsServer(LOCAL_TLS, (request, response) => {
        if (request.url === '/end') return void response.end('fine');
        response.writeHead(302, { Location: request.url === '/near' ? '/end' : urlOf(server) }).end();
      });
      await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
      const at = `https://127.0.0.1:${(tls.address() as AddressInfo).port}`;
      try {
        expect(await text(await httpFetch(`${at}/near`, { redirect: 'follow', secure }))).toBe('fine');
        await expect(httpFetch(`${at}/away`, { redirect: 'follow', secure })).rejects.toThrow('but https is required');
        expect(asked).toBe(0);
        // From plain http on this machine to itself is no step down.
        handler = (request, response) =>
          request.url === '/'
            ? void response.writeHead(302, { Location: urlOf(other) }).end()
            : void response.writeHead(302, { Location: `${at}/end` }).end();
        expect((await httpFetch(urlOf(server), { redirect: 'follow', secure })).status).toBe(200);
        expect(await text(await httpFetch(`${urlOf(server)}/up`, { redirect: 'follow', secure }))).toBe('fine');
      } finally {
        globalAgent.options.ca = ca;
        tls.closeAllConnections();
        await new Promise((resolve) => tls.close(resolve));
        globalAgent.destroy();
      }
    },
  );

  it('reads no more than its limit', async () => {
    handler = (_request, response) => void response.end('x'.repeat(2_000));
    await expect(httpFetch(urlOf(server)).then((answer) => readBody(answer, 1_999))).rejects.toThrow(
      /larger than 1999/,
    );
    expect(await httpFetch(urlOf(server)).then((answer) => readBody(answer, 2_000))).toHaveLength(2_000);
  });
});
