import { ProtocolError } from '@modelcontextprotocol/client';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { connectNewTools, NEW_REVISION, type NewToolClient } from './support/connectNewTools.ts';
import { connectTools } from './support/connectTools.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

describe('a client of revision 2026-07-28', () => {
  let world: PlatformWorld;
  let token: string;
  let tools: NewToolClient;

  beforeAll(async () => {
    world = await startTestPlatform();
    token = await (await world.account()).token('mcp');
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    tools = await connectNewTools(world, token);
  });
  afterEach(() => tools.client.close());

  it('lists and calls without a handshake, one JSON document for each message [MCPX-03]', async () => {
    const { client, exchanges } = tools;
    const { tools: offered } = await client.listTools();
    const earlier = await connectTools(world, token);
    expect(offered).toEqual((await earlier.client.listTools()).tools);
    await earlier.close();
    const answer = await client.callTool({ name: 'card_list', arguments: { project: 'none' } });
    expect(answer).toMatchObject({ isError: true, structuredContent: { error: 'project_not_found' } });
    expect(exchanges.map(({ method, status, type }) => [method, status, type])).toEqual([
      ['server/discover', 200, JSON_TYPE],
      ['tools/list', 200, JSON_TYPE],
      ['tools/call', 200, JSON_TYPE],
    ]);
  });

  it('is told the revision and the abilities of the server, and for how long a list holds [MCPX-03]', async () => {
    await tools.client.listTools();
    const [discovered, listed] = tools.exchanges;
    expect(discovered?.body.result).toMatchObject({
      supportedVersions: expect.arrayContaining([NEW_REVISION]),
      capabilities: { tools: {} },
      instructions: expect.stringContaining('card_get'),
      ttlMs: 3_600_000,
      cacheScope: 'public',
    });
    expect(listed?.body.result).toMatchObject({ resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public' });
    await tools.client.listTools();
    expect(tools.exchanges).toHaveLength(2);
  });

  it('is told that there is no such tool [MCPX-03]', async () => {
    const refused = tools.client.callTool({ name: 'board_paint' });
    await expect(refused).rejects.toThrow(ProtocolError);
    await expect(refused).rejects.toMatchObject({ code: -32602 });
  });
});
