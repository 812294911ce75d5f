import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { ForgeError, type ForgeFault } from '../../../src/domain/pullRequests/ForgeClient.ts';
import { CallBudget } from '../../../src/forge/calls/CallBudget.ts';
import { createForgeReach } from '../../../src/forge/calls/createForgeReach.ts';
import { ForgeHttp } from '../../../src/forge/calls/ForgeHttp.ts';

const TOKEN = 'token-of-a-person';
const FORM = z.object({ name: z.string() });

describe('a call to a forge', () => {
  let server: Server;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let host: string;
  const seen: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.host}`);
      answer(request, response);
    });
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    seen.length = 0;
    patienceMs = 10_000;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** As long as a busy machine may take, but where nothing comes. */
  let patienceMs = 10_000;
  const httpTo = (api = `http://${host}`, privateHosts: readonly string[] = [host], budget?: CallBudget) =>
    new ForgeHttp({
      ...{ label: 'Forge', api, patienceMs, page: ['per_page', 2] as const },
      budget,
      credential: async () => ({ authorization: `Bearer ${TOKEN}` }),
      reach: createForgeReach({ privateHosts }),
    });
  const faultOf = async (call: Promise<unknown>): Promise<ForgeError> => {
    const error = await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof ForgeError)) throw new Error(`no ForgeError: ${String(error)}`);
    return error;
  };
  const ask = () => httpTo().ask(FORM, 'GET', '/thing');

  it.each<[ForgeFault, number, Record<string, string>, number | undefined]>([
    ['unauthorized', 401, {}, undefined],
    ['forbidden', 403, {}, undefined],
    ['limited', 403, { 'x-ratelimit-remaining': '0', 'retry-after': '90' }, 90],
    ['missing', 404, {}, undefined],
    ['missing', 410, {}, undefined],
    ['refused', 405, {}, undefined],
    ['stale', 409, {}, undefined],
    ['refused', 422, {}, undefined],
    ['limited', 429, { 'retry-after': '30' }, 30],
    ['unavailable', 500, {}, undefined],
    ['unavailable', 503, { 'retry-after': '5' }, 5],
  ])('is %s after the status %i, without a text of the answer', async (fault, status, headers, retryAfter) => {
    answer = (_, response) => {
      response.writeHead(status, headers).end(`{"message": "no ${TOKEN}"}`);
    };
    const error = await faultOf(ask());
    expect(error).toMatchObject({ fault, retryAfter, message: `Forge answered ${status}` });
  });

  it('is unavailable where nothing comes, where too much comes, and after an answer of another form', async () => {
    patienceMs = 300;
    answer = () => undefined;
    expect((await faultOf(ask())).fault).toBe('unavailable');
    answer = (_, response) => {
      // Drips for longer than a call has.
      response.write('{"name": "');
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    };
    expect((await faultOf(ask())).message).toContain('no answer in time');
    patienceMs = 10_000;
    answer = (_, response) => {
      response.end(Buffer.alloc(9 * 1024 * 1024, 'x'));
    };
    expect((await faultOf(ask())).message).toContain('too large');
    answer = (_, response) => {
      response.end('{"name": 7}');
    };
    expect((await faultOf(ask())).message).toBe('Forge gave an answer of another form');
    answer = (request) => {
      request.socket.destroy();
    };
    expect((await faultOf(ask())).fault).toBe('unavailable');
  });

  it('follows redirects to the same host, and carries its token to no other', async () => {
    answer = ({ url }, response) => {
      if (url === '/thing') response.writeHead(301, { location: '/moved' }).end();
      else response.end('{"name": "moved"}');
    };
    expect(await ask()).toEqual({ name: 'moved' });
    answer = (_, response) => {
      response.writeHead(301, { location: `http://localhost:${host.split(':')[1]}/elsewhere` }).end();
    };
    seen.length = 0;
    expect((await faultOf(ask())).fault).toBe('missing');
    expect(seen).toEqual([`GET /thing ${host}`]);
    answer = (_, response) => {
      response.writeHead(307, { location: '/thing' }).end();
    };
    seen.length = 0;
    expect((await faultOf(ask())).fault).toBe('missing');
    expect(seen).toHaveLength(4);
  });

  it('goes to public addresses over https only, unless the operator names the host', async () => {
    answer = (_, response) => {
      response.end('{"name": "inside"}');
    };
    for (const api of [
      `http://${host}`,
      `https://${host}`,
      'https://localhost',
      'https://[::1]',
      'http://forge.test',
    ]) {
      expect((await faultOf(httpTo(api, []).ask(FORM, 'GET', '/thing'))).fault).toBe('unavailable');
    }
    expect(seen).toEqual([]);
    expect(await ask()).toEqual({ name: 'inside' });
  });

  it('reads a list to its end, or says that it is too long', async () => {
    answer = ({ url }, response) => {
      const page = Number(new URL(url ?? '', `http://${host}`).searchParams.get('page'));
      response.end(JSON.stringify(page < 3 ? [{ name: 'a' }, { name: 'b' }] : [{ name: 'c' }]));
    };
    expect(await httpTo().list(FORM, '/things', 5)).toHaveLength(5);
    expect(await httpTo().list(FORM, '/things', 4)).toBeUndefined();
    expect(seen).toContain(`GET /things?per_page=2&page=3 ${host}`);
  });

  it('goes on after a page that is shorter than asked, where the answer says that there is more', async () => {
    answer = ({ url }, response) => {
      const page = Number(new URL(url ?? '', `http://${host}`).searchParams.get('page'));
      response.setHeader('x-total-count', 3).end(JSON.stringify(page <= 3 ? [{ name: 'a' }] : []));
    };
    expect(await httpTo().list(FORM, '/things', 5)).toHaveLength(3);
    expect(seen).toHaveLength(3);
  });

  it('ends with all that one use may cost', async () => {
    answer = (_, response) => {
      response.end('{"name": "a"}');
    };
    for (const [bounds, why] of [
      [{ calls: 2 }, 'too many calls'],
      [{ bytes: 20 }, 'answers too much'],
      [{ ms: 0 }, 'too long'],
    ] as const) {
      const budget = new CallBudget('Forge', { ms: 10_000, calls: 100, bytes: 1_000, ...bounds });
      const http = httpTo(undefined, undefined, budget);
      const calls = async () => {
        for (let call = 0; call < 3; call += 1) await http.ask(FORM, 'GET', '/thing');
      };
      expect((await faultOf(calls())).message).toContain(why);
    }
  });

  it('reads nothing that the database cannot keep', async () => {
    answer = (_, response) => {
      response.end('{"name": "a\\u0000b\\ud800"}');
    };
    expect(await ask()).toEqual({ name: 'ab\ufffd' });
  });
});
