import { type ElicitRequest, type ElicitResult, ProtocolError } from '@modelcontextprotocol/client';
import { newId } from '../../src/lib/uuid.ts';
import { addCard, addProject } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { connectNewTools, NEW_REVISION, type NewToolClient } from './support/connectNewTools.ts';
import { connectTools } from './support/connectTools.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

describe('a client of revision 2026-07-28', () => {
  let world: PlatformWorld;
  let token: string;
  let tools: NewToolClient;

  beforeAll(async () => {
    world = await sharedTestPlatform();
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

  it('learns the revision and the abilities of the server, and for how long a list holds [MCPX-03]', async () => {
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

  it('gets an error for a tool that there is not [MCPX-03]', async () => {
    const refused = tools.client.callTool({ name: 'board_paint' });
    await expect(refused).rejects.toThrow(ProtocolError);
    await expect(refused).rejects.toMatchObject({ code: -32602 });
  });
});

describe('a question to the owner, where the client can ask the person at it', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let token: string;
  let card: { id: string };
  let args: { cardId: string; sessionId: string; question: string };
  let tools: NewToolClient;
  let asked: ElicitRequest['params'][];

  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await world.account();
    token = await account.token('mcp');
    card = await addCard(world, account, await addProject(world, account));
  });
  afterAll(() => world.close());
  beforeEach(() => {
    asked = [];
    args = { cardId: card.id, sessionId: newId(), question: 'Red or green?' };
  });
  afterEach(() => tools.client.close());

  /** Connects a client whose person does this with each form. */
  async function connect(person: (params: ElicitRequest['params']) => ElicitResult | Promise<ElicitResult>) {
    tools = await connectNewTools(world, token, { elicitation: {} });
    tools.client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params);
      return person(params);
    });
  }
  const entering = (content: Record<string, string>) => connect(() => ({ action: 'accept', content }));
  const ask = async (more: Record<string, unknown> = {}): Promise<Record<string, unknown>> => {
    const { isError, structuredContent } = await tools.client.callTool({
      name: 'ask_owner',
      arguments: { ...args, ...more },
    });
    return { ...(structuredContent as Record<string, unknown>), ...(isError ? { isError } : {}) };
  };
  const stored = () =>
    world.sql('select id, answer, resume from card_ask where session_id = $1 order by id', [args.sessionId]);
  const closeOnBoard = async (answer: string) => {
    const [{ id } = {}] = await world.sql<{ id: string }>('select id from card_ask where session_id = $1', [
      args.sessionId,
    ]);
    const mutation = 'mutation ($input: CloseAskInput!) { closeAsk(input: $input) { ask { id } } }';
    const { errors } = await world.graphql(await account.token('api'), mutation, { input: { askId: id, answer } });
    expect(errors).toBeUndefined();
  };

  it('shows the form at once, and their answer is the answer of the question', async () => {
    await entering({ answer: 'Green.' });
    const { askId, ...rest } = await ask();
    expect(rest).toEqual({ opened: true, answer: 'Green.' });
    expect(asked).toEqual([
      {
        mode: 'form',
        message: 'Red or green?',
        requestedSchema: {
          type: 'object',
          properties: { answer: { type: 'string', title: 'Answer', minLength: 1, maxLength: 4000 } },
          required: ['answer'],
        },
      },
    ]);
    expect(await stored()).toEqual([{ id: askId, answer: 'Green.', resume: 'refused' }]);
  });

  it('offers the ready-made answers, and takes one of them or other words', async () => {
    await entering({ option: 'Green.' });
    expect(await ask({ options: ['Red.', 'Green.'] })).toMatchObject({ answer: 'Green.' });
    expect(asked).toMatchObject([
      { requestedSchema: { properties: { option: { enum: ['Red.', 'Green.'] }, answer: { type: 'string' } } } },
    ]);
    await tools.client.close();
    await entering({ option: 'Green.', answer: 'Neither.' });
    expect(await ask({ options: ['Red.', 'Green.'] })).toMatchObject({ answer: 'Neither.' });
  });

  it.each<{ what: string; reply: ElicitResult }>([
    { what: 'decline', reply: { action: 'decline' } },
    { what: 'turn away', reply: { action: 'cancel' } },
    { what: 'send an empty form', reply: { action: 'accept', content: { answer: ' ' } } },
  ])('stays open for the owner when they $what', async ({ reply }) => {
    await connect(() => reply);
    const { askId, ...rest } = await ask();
    expect(rest).toEqual({ opened: true });
    expect(await stored()).toEqual([{ id: askId, answer: null, resume: null }]);
    expect(await ask()).toEqual({ askId, opened: false });
  });

  it('is open on the board while they think, and the answer that came first stands', async () => {
    await connect(async () => {
      await closeOnBoard('Blue.');
      return { action: 'accept', content: { answer: 'Green.' } };
    });
    expect(await ask()).toMatchObject({ answer: 'Blue.' });
    expect(await stored()).toMatchObject([{ answer: 'Blue.' }]);
  });

  it('is refused before anybody sees a form, and its answer by name', async () => {
    await entering({ answer: 'a\u0000b' });
    expect(await ask({ cardId: newId() })).toMatchObject({ isError: true, error: 'card_not_found' });
    expect(await ask({ question: '' })).toMatchObject({ isError: true, error: 'bad_user_input' });
    expect(asked).toEqual([]);
    expect(await ask()).toMatchObject({ isError: true, violations: [{ propertyPath: 'answer' }] });
    expect(await stored()).toMatchObject([{ answer: null }]);
  });

  it.each([{}, { elicitation: { url: {} } }])(
    'waits for the owner where the client shows no form: %j',
    async (able) => {
      tools = await connectNewTools(world, token, able);
      expect(await ask()).toEqual({ askId: expect.any(String), opened: true });
    },
  );

  it('takes back no state but its own', async () => {
    await entering({ answer: 'Green.' });
    for (const requestState of ['', '{}', '[]', JSON.stringify({ askId: 1, opened: true })]) {
      const second = { ...args, requestState, inputResponses: {} };
      const message = { method: 'tools/call', params: { name: 'ask_owner', arguments: args, ...second } };
      await expect(tools.client.request(message as never)).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining('requestState'),
      });
    }
    expect(await stored()).toEqual([]);
  });
});
