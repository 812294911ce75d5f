import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { LoginNeeded } from '../../../src/bridge/api/ServiceCall.ts';
import type { TokenSource } from '../../../src/bridge/api/ServiceHttp.ts';
import { serveTools } from '../../../src/bridge/mcp/serveTools.ts';
import { type PlatformWorld, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { BRIDGE_PROGRAM } from '../support/bridgeProgram.ts';
import { writeLogin } from '../support/writeLogin.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NODE = join(ROOT, 'node_modules/.bin/node');

describe('bascule mcp', () => {
  let world: PlatformWorld;
  let dir: string;

  beforeAll(async () => {
    world = await startTestPlatform();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-mcp-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it('gives an agent the tools of the service over its standard input and output [CLI-05]', async () => {
    const account = await world.account();
    await writeLogin(dir, world.baseUrl, { mcp: await account.token('mcp') });
    await world.graphql(
      await account.token('api'),
      'mutation { createProject(input: {name: "Shop", slug: "shop"}) { project { id } } }',
    );
    const transport = new StdioClientTransport({
      command: NODE,
      args: [BRIDGE_PROGRAM, 'mcp'],
      env: { PATH: process.env.PATH ?? '', BASCULE_CONFIG_DIR: dir },
    });
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(transport);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['card_run_open', 'worker_run_list']));
    const found = await client.callTool({ name: 'worker_run_list', arguments: { project: 'shop' } });
    expect(found.structuredContent).toMatchObject({ runs: [] });
    await expect(client.callTool({ name: 'worker_run_list', arguments: { project: 'other' } })).resolves.toMatchObject({
      isError: true,
    });
    await client.ping();
    await client.close();
  });
});

/** The proxy against a service that the test plays. */
describe('the passing of messages', () => {
  interface Got {
    readonly token: string | undefined;
    readonly version: string | undefined;
    readonly body: { id?: number; method?: string };
  }
  type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'cut' | 'hang';

  let service: Server;
  let got: Got[];
  let answers: Answer[];
  let input: PassThrough;
  let output: PassThrough;
  let lines: unknown[];
  let waiting: (() => void)[];
  let ended: Promise<void>;

  const fine = (body: { id?: number | undefined }): Answer => ({
    status: 200,
    body: { jsonrpc: '2.0', id: body.id, result: { protocolVersion: '2025-06-18' } },
  });

  beforeEach(async () => {
    got = [];
    answers = [];
    service = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const body = JSON.parse(text);
      got.push({
        token: request.headers.authorization,
        version: request.headers['mcp-protocol-version'] as string | undefined,
        body,
      });
      const answer = answers.shift() ?? fine(body);
      if (answer === 'cut') return void request.socket.destroy();
      if (answer === 'hang') return;
      response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
      response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    input = new PassThrough();
    output = new PassThrough();
    lines = [];
    waiting = [];
    let rest = '';
    output.on('data', (chunk: Buffer) => {
      const parts = `${rest}${chunk}`.split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) lines.push(JSON.parse(part));
      for (const look of waiting.splice(0)) look();
    });
  });
  afterEach(async () => {
    input.end();
    service.closeAllConnections();
    await ended;
    await new Promise((resolve) => service.close(resolve));
  });

  const start = (tokens?: TokenSource): void => {
    let token = 1;
    ended = serveTools({
      url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      tokens: tokens ?? {
        token: async () => `t${token}`,
        refused: () => {
          token++;
        },
      },
      input,
      output,
      retry: { attempts: 3, waitMs: 5 },
    });
  };
  const say = (message: unknown): void => void input.write(`${JSON.stringify(message)}\n`);
  const heard = async (count: number): Promise<unknown[]> => {
    while (lines.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    return lines;
  };
  const call = (id: number, method = 'tools/call') => ({ jsonrpc: '2.0', id, method, params: { name: 'x' } });

  it('takes a new token once when the service refuses the one it has', async () => {
    start();
    answers = [{ status: 401 }];
    say(call(1));
    expect(await heard(1)).toMatchObject([{ id: 1, result: {} }]);
    expect(got.map(({ token }) => token)).toEqual(['Bearer t1', 'Bearer t2']);
    answers = [{ status: 401 }, { status: 401, body: { detail: 'no' } }];
    say(call(2));
    expect((await heard(2))[1]).toMatchObject({ id: 2, error: { message: expect.stringContaining('401') } });
  });

  it('waits for a service that is at its limit, or that restarts, and sends again what was not done', async () => {
    start();
    answers = [{ status: 503 }, { status: 429, headers: { 'Retry-After': '0' } }];
    say(call(1));
    expect(await heard(1)).toMatchObject([{ id: 1, result: {} }]);
    expect(got).toHaveLength(3);
  });

  it('never calls a tool twice when the first call may have arrived, and asks other things again', async () => {
    start();
    answers = ['cut'];
    say(call(1));
    expect(await heard(1)).toMatchObject([{ id: 1, error: { message: expect.any(String) } }]);
    expect(got).toHaveLength(1);
    answers = ['cut', { status: 502 }];
    say(call(2, 'tools/list'));
    expect((await heard(2))[1]).toMatchObject({ id: 2, result: {} });
    expect(got).toHaveLength(4);
  });

  it('answers nothing to a notification, and speaks the version that was agreed on', async () => {
    start();
    say(call(1, 'initialize'));
    answers = [fine({ id: 1 }), { status: 202 }];
    say({ jsonrpc: '2.0', method: 'notifications/initialized' });
    await heard(1);
    say(call(2, 'ping'));
    expect(await heard(2)).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect(got.find(({ body }) => body.method === 'ping')?.version).toBe('2025-06-18');
    expect(got[0]?.version).toBeUndefined();
  });

  it('gives up a call that was cancelled, and answers it no more', async () => {
    start();
    answers = ['hang'];
    say(call(1));
    await until('the call arrived', () => got.length === 1);
    say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
    say(call(2, 'ping'));
    expect(await heard(1)).toMatchObject([{ id: 2 }]);
  });

  it('reports what is wrong as errors of the protocol: no JSON, a list, no method, no login', async () => {
    start({
      token: () => Promise.reject(new LoginNeeded()),
      refused: () => undefined,
    });
    input.write('nonsense\n\n[]\n"text"\n{"jsonrpc":"2.0","id":3}\n');
    say(call(4));
    expect(await heard(5)).toMatchObject([
      { id: null, error: { code: -32700 } },
      { id: null, error: { code: -32600 } },
      { id: null, error: { code: -32700 } },
      { id: 3, error: { code: -32600 } },
      { id: 4, error: { message: expect.stringContaining('bascule login') } },
    ]);
  });

  it('ends with its input, after the answers that are due', async () => {
    start();
    for (let id = 1; id <= 40; id++) say(call(id));
    input.end();
    await ended;
    expect(new Set(lines.map((line) => (line as { id: number }).id)).size).toBe(40);
  });
});
