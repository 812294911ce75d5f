import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { NEW_REVISION } from './support/connectNewTools.ts';
import { ENVELOPE, type Sent, sendMessage, VERSION } from './support/sendMessage.ts';

describe('a message of revision 2026-07-28', () => {
  let world: PlatformWorld;
  let token: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    token = await (await world.account()).token('mcp');
  });
  afterAll(() => world.close());

  const send = (sent: Sent) => sendMessage(world, token, sent);

  it.each<{ what: string; sent: Sent; status: number; code?: number }>([
    { what: 'a list', sent: {}, status: 200 },
    { what: 'what the server is', sent: { method: 'server/discover' }, status: 200 },
    {
      what: 'a call',
      sent: { method: 'tools/call', params: { name: 'card_list', arguments: { project: 'none' } } },
      status: 200,
    },
    {
      what: 'a call of an unknown tool',
      sent: { method: 'tools/call', params: { name: '__proto__' } },
      status: 200,
      code: -32602,
    },
    { what: 'an unknown method', sent: { method: 'board/paint' }, status: 404, code: -32601 },
    { what: 'a ping, which this revision has no more', sent: { method: 'ping' }, status: 404, code: -32601 },
    {
      what: 'a question about a task, of a client that keeps none',
      sent: { method: 'tasks/get', params: { taskId: 'x' }, headers: { 'Mcp-Name': 'x' } },
      status: 400,
      code: -32021,
    },
    { what: 'a handshake of an earlier revision', sent: { method: 'initialize' }, status: 404, code: -32601 },
    { what: 'a stream', sent: { method: 'subscriptions/listen' }, status: 404, code: -32601 },
    {
      what: 'a stream without its envelope',
      sent: { method: 'subscriptions/listen', meta: {} },
      status: 400,
      code: -32602,
    },
    {
      what: 'no version in the headers',
      sent: { headers: { 'Mcp-Protocol-Version': undefined } },
      status: 400,
      code: -32020,
    },
    {
      what: 'another version in the headers',
      sent: { headers: { 'Mcp-Protocol-Version': '2025-11-25' } },
      status: 400,
      code: -32020,
    },
    { what: 'no method in the headers', sent: { headers: { 'Mcp-Method': undefined } }, status: 400, code: -32020 },
    {
      what: 'another method in the headers',
      sent: { headers: { 'Mcp-Method': 'tools/call' } },
      status: 400,
      code: -32020,
    },
    {
      what: 'another tool in the headers',
      sent: { method: 'tools/call', params: { name: 'card_get' }, headers: { 'Mcp-Name': 'card_list' } },
      status: 400,
      code: -32020,
    },
    { what: 'no abilities of the client', sent: { meta: { [VERSION]: NEW_REVISION } }, status: 400, code: -32602 },
    { what: 'no envelope', sent: { meta: {} }, status: 400, code: -32602 },
    {
      what: 'a later revision',
      sent: { meta: { ...ENVELOPE, [VERSION]: '2099-01-01' }, headers: { 'Mcp-Protocol-Version': '2099-01-01' } },
      status: 400,
      code: -32022,
    },
    { what: 'another form', sent: { headers: { 'Content-Type': 'text/plain' } }, status: 415, code: -32000 },
  ])('is answered with one JSON document: $what [MCPX-03]', async ({ sent, status, code }) => {
    const { type, body, ...answer } = await send(sent);
    expect({ ...answer, code: body?.error?.code }).toEqual({ status, code });
    expect(type).toMatch(/^application\/json/);
    if (code === undefined) expect(body).toMatchObject({ id: 7, result: { resultType: 'complete' } });
  });

  it('of a later revision is answered with those that there are [MCPX-03]', async () => {
    const later = '2099-01-01';
    const { body } = await send({
      meta: { ...ENVELOPE, [VERSION]: later },
      headers: { 'Mcp-Protocol-Version': later },
    });
    expect(body?.error?.data).toEqual({ supported: [NEW_REVISION], requested: later });
  });

  it('that asks nothing is not answered [MCPX-03]', async () => {
    expect(await send({ method: 'notifications/cancelled', params: { requestId: 1 }, id: undefined })).toMatchObject({
      status: 202,
      body: undefined,
    });
  });

  it('needs a token of the tools, as any other message does [MCPX-01]', async () => {
    expect(await send({ headers: { Authorization: undefined } })).toMatchObject({ status: 401 });
    const other = await (await world.account()).token('agent');
    expect(await send({ headers: { Authorization: `Bearer ${other}` } })).toMatchObject({ status: 403 });
  });
});
