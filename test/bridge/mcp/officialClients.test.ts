import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as NewClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as NewTransport } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { newId } from '../../../src/lib/uuid.ts';
import { addCard, addProject } from '../../support/factories.ts';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { BRIDGE_PROGRAM } from '../support/bridgeProgram.ts';
import { COMPILED } from '../support/bridgeWorld.ts';
import { writeLogin } from '../support/writeLogin.ts';

const NODE = join(import.meta.dirname, '../../../node_modules/.bin/node');
const WHO = { name: 'test', version: '1.0.0' };

type Call = (name: string, args?: Record<string, unknown>) => Promise<Record<string, unknown>>;
type Reply = { action: 'accept'; content: Record<string, string> } | { action: 'decline' };

interface Connection {
  readonly version: string | undefined;
  names(): Promise<string[]>;
  readonly call: Call;
  close(): Promise<void>;
}

/** Connects a client to the program; the person at it replies so to each form, and without a reply it shows none. */
type Connect = (
  program: { command: string; args: string[]; env: Record<string, string> },
  reply?: Reply,
) => Promise<Connection>;

const connectEarlier: Connect = async (program, reply) => {
  const client = new Client(WHO, { capabilities: reply === undefined ? {} : { elicitation: {} } });
  if (reply !== undefined) client.setRequestHandler(ElicitRequestSchema, () => reply);
  const transport = new StdioClientTransport(program);
  await client.connect(transport);
  await client.ping();
  return {
    version: '2025-11-25',
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: (name, args = {}) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
};

const connectNew =
  (mode: 'auto' | { pin: string }): Connect =>
  async (program, reply) => {
    const client = new NewClient(WHO, {
      capabilities: reply === undefined ? {} : { elicitation: {} },
      versionNegotiation: { mode },
    });
    if (reply !== undefined) client.setRequestHandler('elicitation/create', () => reply);
    await client.connect(new NewTransport(program));
    return {
      version: client.getNegotiatedProtocolVersion(),
      names: async () => (await client.listTools()).tools.map(({ name }) => name),
      call: (name, args = {}) => client.callTool({ name, arguments: args }),
      close: () => client.close(),
    };
  };

describe('bascule mcp', () => {
  let world: PlatformWorld;
  let dir: string;
  let cardId: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    dir = await mkdtemp(join(tmpdir(), 'bascule-mcp-'));
    const account = await world.account();
    await writeLogin(dir, world.baseUrl, { mcp: await account.token('mcp') });
    ({ id: cardId } = await addCard(world, account, await addProject(world, account)));
  });
  afterAll(async () => {
    await rm(dir, { recursive: true, force: true });
    await world.close();
  });

  describe.each<{ line: string; connect: Connect; version: string }>([
    { line: 'of the earlier revisions', connect: connectEarlier, version: '2025-11-25' },
    { line: 'of the newest revision', connect: connectNew({ pin: '2026-07-28' }), version: '2026-07-28' },
    { line: 'that finds out which revision there is', connect: connectNew('auto'), version: '2026-07-28' },
  ])('for the official client $line', ({ connect, version }) => {
    let connected: Connection;
    afterEach(() => connected.close());

    const open = async (reply?: Reply) => {
      const env = { PATH: process.env.PATH ?? '', BASCULE_CONFIG_DIR: dir, ...COMPILED };
      connected = await connect({ command: NODE, args: [BRIDGE_PROGRAM, 'mcp'], env }, reply);
    };

    it('lists the tools, calls them and passes refusals on; asks the person at a client that shows forms, and leaves the question to the owner at any other [CLI-05]', async () => {
      await open();
      expect(connected.version).toBe(version);
      expect(await connected.names()).toEqual(expect.arrayContaining(['card_get', 'ask_owner']));
      expect(await connected.call('card_get', { cardId })).toMatchObject({ structuredContent: { card: { cardId } } });
      expect(await connected.call('card_get', { cardId: newId() })).toMatchObject({
        isError: true,
        structuredContent: { error: 'card_not_found' },
      });
      await expect(connected.call('board_paint é')).rejects.toMatchObject({ code: -32602 });
      const asked = { cardId, sessionId: newId(), question: 'Red or green?', options: ['Red.', 'Green.'] };
      const opened = (await connected.call('ask_owner', asked)).structuredContent as { askId: string };
      expect(opened).toEqual({ askId: expect.any(String), opened: true });
      await connected.close();
      await open({ action: 'decline' });
      expect((await connected.call('ask_owner', asked)).structuredContent).toEqual({ ...opened, opened: false });
      await connected.close();
      await open({ action: 'accept', content: { option: 'Green.' } });
      const { structuredContent } = await connected.call('ask_owner', asked);
      expect(structuredContent).toEqual({ ...opened, opened: false, answer: 'Green.' });
      expect(await world.sql('select answer from card_ask where id = $1', [opened.askId])).toEqual([
        { answer: 'Green.' },
      ]);
    });
  });
});
