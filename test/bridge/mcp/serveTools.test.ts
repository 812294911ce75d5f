import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { LoginNeeded } from '../../../src/bridge/api/ServiceCall.ts';
import type { TokenSource } from '../../../src/bridge/api/ServiceHttp.ts';
import { serveTools, type ToolServerOptions } from '../../../src/bridge/mcp/serveTools.ts';
import { until } from '../../support/until.ts';

/** The proxy against a service that the test plays. */
describe('the passing of messages', () => {
  interface Got {
    readonly token: string | undefined;
    readonly version: string | undefined;
    readonly repeated: (string | undefined)[];
    readonly body: { id?: number; method?: string; params?: Record<string, unknown> };
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
        repeated: [request.headers['mcp-method'], request.headers['mcp-name']] as (string | undefined)[],
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

  const start = (tokens?: TokenSource, more: Partial<ToolServerOptions> = {}): void => {
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
      ...more,
    });
  };
  const say = (message: unknown): void => void input.write(`${JSON.stringify(message)}\n`);
  const heard = async (count: number): Promise<unknown[]> => {
    while (lines.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    return lines;
  };
  const call = (id: number, method = 'tools/call') => ({ jsonrpc: '2.0', id, method, params: { name: 'x' } });

  it('speaks for the session of its agent, and says that nobody need name it', async () => {
    start(undefined, { sessionId: 'its-session' });
    const tools = [{ name: 'ask_owner', inputSchema: { required: ['cardId', 'sessionId'] } }];
    answers = [{ status: 200, body: { jsonrpc: '2.0', id: 1, result: { tools } } }];
    say(call(1, 'tools/list'));
    expect(await heard(1)).toMatchObject([{ result: { tools: [{ inputSchema: { required: ['cardId'] } }] } }]);
    say({ ...call(2), params: { name: 'ask_owner', arguments: { cardId: 'c' } } });
    await heard(2);
    expect(got[1]?.body.params).toEqual({ name: 'ask_owner', arguments: { cardId: 'c', sessionId: 'its-session' } });
  });

  it('reads a message up to its line break, whatever else ends a line elsewhere', async () => {
    start();
    const params = { name: 'x', arguments: { text: 'a\u2028b\u2029c' } };
    say({ ...call(1), params });
    expect(await heard(1)).toMatchObject([{ id: 1, result: {} }]);
    expect(got.map(({ body }) => body.params)).toEqual([params]);
  });

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

  it('repeats in headers what a message of the newest revision says, and nothing of any other', async () => {
    start();
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    say({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta } });
    await heard(1);
    say({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'card_get', _meta } });
    await heard(2);
    say({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'naïve\n', _meta } });
    await heard(3);
    say({ jsonrpc: '2.0', id: 4, method: 'tasks/get', params: { taskId: 'ask_owner.e30', _meta } });
    await heard(4);
    say(call(5));
    await heard(5);
    expect(got.map(({ version, repeated }) => [version, ...repeated])).toEqual([
      ['2026-07-28', 'tools/list', undefined],
      ['2026-07-28', 'tools/call', 'card_get'],
      ['2026-07-28', 'tools/call', `=?base64?${Buffer.from('naïve\n').toString('base64')}?=`],
      ['2026-07-28', 'tasks/get', 'ask_owner.e30'],
      [undefined, undefined, undefined],
    ]);
  });

  it('shows no form to an agent without a person, whatever its client could do', async () => {
    start(undefined, { unattended: true });
    say({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { capabilities: { elicitation: {} } } });
    await heard(1);
    say(call(2));
    await heard(2);
    expect(got.map(({ body }) => body.method)).toEqual(['initialize', 'tools/call']);
    const capabilities = 'io.modelcontextprotocol/clientCapabilities';
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    const able = { ..._meta, [capabilities]: { elicitation: {}, extensions: {} } };
    say({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'x', _meta: able } });
    await heard(3);
    expect(got[2]?.body.params).toEqual({ name: 'x', _meta: { ..._meta, [capabilities]: { extensions: {} } } });
  });

  it('withdraws a form that nobody fills in for long', async () => {
    start(undefined, { formMs: 1 });
    say({ jsonrpc: '2.0', id: 0, method: 'initialize', params: { capabilities: { elicitation: {} } } });
    await heard(1);
    const question = { method: 'elicitation/create', params: { message: 'Red?' } };
    const result = { resultType: 'input_required', inputRequests: { question }, requestState: 'kept' };
    answers = [
      { status: 200, body: { result: { supportedVersions: ['2026-07-28'] } } },
      { status: 200, body: { jsonrpc: '2.0', id: 1, result } },
    ];
    say(call(1));
    expect((await heard(4)).slice(1)).toMatchObject([
      { id: 'form-1' },
      { method: 'notifications/cancelled', params: { requestId: 'form-1' } },
      { id: 1, result: {} },
    ]);
    expect(got.at(-1)?.body.params).toMatchObject({ inputResponses: { question: { action: 'cancel' } } });
  });

  describe('for a client of an earlier revision that shows forms', () => {
    const FORM = { method: 'elicitation/create', params: { mode: 'form', message: 'Red?', requestedSchema: {} } };
    const knows = (...supportedVersions: string[]): Answer => ({
      status: 200,
      body: { jsonrpc: '2.0', id: 0, result: { supportedVersions } },
    });
    const requires = (id: number): Answer => ({
      status: 200,
      body: {
        jsonrpc: '2.0',
        id,
        result: { resultType: 'input_required', inputRequests: { question: FORM }, requestState: 'kept' },
      },
    });
    const completes = (id: number): Answer => ({
      status: 200,
      body: {
        jsonrpc: '2.0',
        id,
        result: { resultType: 'complete', content: [], _meta: { 'io.modelcontextprotocol/serverInfo': {}, own: 1 } },
      },
    });
    const calls = () => got.filter(({ body }) => body.method === 'tools/call');

    beforeEach(async () => {
      start();
      say({ jsonrpc: '2.0', id: 0, method: 'initialize', params: { capabilities: { elicitation: {} } } });
      await heard(1);
      lines.length = 0;
    });

    it('asks it what the instance requires, and calls once more with what was entered', async () => {
      answers = [knows('2026-07-28'), requires(1), completes(1)];
      say(call(1));
      const { mode: _, ...params } = FORM.params;
      expect(await heard(1)).toEqual([{ jsonrpc: '2.0', id: 'form-1', method: FORM.method, params }]);
      const entered = { action: 'accept', content: { answer: 'Red.' } };
      say({ jsonrpc: '2.0', id: 'form-1', result: entered });
      expect((await heard(2))[1]).toEqual({ jsonrpc: '2.0', id: 1, result: { content: [], _meta: { own: 1 } } });
      const [first, second] = calls();
      expect(first?.body.params).toEqual({
        name: 'x',
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
        },
      });
      expect([first?.version, first?.repeated]).toEqual(['2026-07-28', ['tools/call', 'x']]);
      expect(second?.body.params).toMatchObject({ inputResponses: { question: entered }, requestState: 'kept' });
      // What the instance knows is asked once.
      say(call(2));
      await heard(3);
      expect(got.filter(({ body }) => body.method === 'server/discover')).toHaveLength(1);
    });

    it.each<{ what: string; known: Answer }>([
      {
        what: 'refuses the revision',
        known: { status: 400, body: { jsonrpc: '2.0', id: null, error: { code: -32000 } } },
      },
      { what: 'names others', known: knows('2027-01-01') },
    ])('passes calls on as they are to an instance that $what', async ({ known }) => {
      answers = [known];
      say(call(1));
      await heard(1);
      expect(calls()).toMatchObject([{ version: '2025-06-18', body: call(1) }]);
    });

    it('says that nobody answered when the client refuses to show the form', async () => {
      answers = [knows('2026-07-28'), requires(1), completes(1)];
      say(call(1));
      await heard(1);
      say({ jsonrpc: '2.0', id: 'form-1', error: { code: -32601, message: 'no' } });
      await heard(2);
      expect(calls()[1]?.body.params).toMatchObject({ inputResponses: { question: { action: 'cancel' } } });
    });

    it('withdraws the form of a call that was cancelled, and answers it no more', async () => {
      answers = [knows('2026-07-28'), requires(1)];
      say(call(1));
      await heard(1);
      say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
      say({ jsonrpc: '2.0', id: 2, method: 'ping' });
      expect((await heard(3)).slice(1)).toMatchObject([
        { method: 'notifications/cancelled', params: { requestId: 'form-1' } },
        { id: 2 },
      ]);
      expect(calls()).toHaveLength(1);
    });

    it('shows eight forms at a time, so that people who think keep no message out', async () => {
      answers = [knows('2026-07-28'), ...Array.from({ length: 20 }, () => requires(1))];
      say(call(1));
      await heard(1);
      for (let id = 2; id <= 20; id++) say(call(id));
      say({ jsonrpc: '2.0', id: 21, method: 'ping' });
      await until('the last message was answered', () => lines.some((line) => (line as { id: unknown }).id === 21));
      const shown = lines.filter((line) => String((line as { id: unknown }).id).startsWith('form-'));
      expect(shown).toHaveLength(8);
    });

    it('ends with its input while a form is open, and says that nobody answered', async () => {
      answers = [knows('2026-07-28'), requires(1), completes(1)];
      say(call(1));
      await heard(1);
      input.end();
      await ended;
      expect(calls()[1]?.body.params).toMatchObject({ inputResponses: { question: { action: 'cancel' } } });
    });

    it('gives up on a tool that asks without end', async () => {
      answers = [knows('2026-07-28'), ...Array.from({ length: 9 }, () => requires(1))];
      say(call(1));
      for (let round = 1; round <= 8; round++) {
        await heard(round);
        say({ jsonrpc: '2.0', id: `form-${round}`, result: { action: 'decline' } });
      }
      expect((await heard(9))[8]).toMatchObject({ id: 1, error: { code: -32603 } });
    });
  });

  it('ends with its input, after the answers that are due', async () => {
    start();
    for (let id = 1; id <= 40; id++) say(call(id));
    input.end();
    await ended;
    expect(new Set(lines.map((line) => (line as { id: number }).id)).size).toBe(40);
  });
});
