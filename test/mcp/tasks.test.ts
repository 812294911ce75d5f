import { z } from 'zod';
import { newId } from '../../src/lib/uuid.ts';
import { addCard, addProject } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { connectNewTools, type NewToolClient } from './support/connectNewTools.ts';
import { CAPABILITIES, ENVELOPE, sendMessage } from './support/sendMessage.ts';

const TASKS = 'io.modelcontextprotocol/tasks';
const KEEPS_TASKS = { extensions: { [TASKS]: {} } };

describe('a question that its session waits for, as a task', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let token: string;
  let args: { cardId: string; sessionId: string; question: string; wait?: boolean };
  let tools: NewToolClient;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await world.account();
    token = await account.token('mcp');
    const card = await addCard(world, account, await addProject(world, account));
    args = { cardId: card.id, sessionId: '', question: 'Red or green?', wait: true };
    tools = await connectNewTools(world, token, KEEPS_TASKS);
  });
  afterAll(async () => {
    await tools.client.close();
    await world.close();
  });
  beforeEach(() => {
    args = { ...args, sessionId: newId() };
  });

  /** The official client takes no task for an answer of a call, so the call is sent as it is written. */
  async function call(more: object = {}, capabilities: object = KEEPS_TASKS, round: object = {}) {
    const { body } = await sendMessage(world, token, {
      method: 'tools/call',
      params: { name: 'ask_owner', arguments: { ...args, ...more }, ...round },
      meta: { ...ENVELOPE, [CAPABILITIES]: capabilities },
    });
    return body?.result as Record<string, unknown>;
  }
  const look = (taskId: unknown, method = 'tasks/get', client = tools.client) =>
    client.request({ method, params: { taskId, inputResponses: {} } }, z.looseObject({}));
  const answerOnBoard = async (answer: string) => {
    const [row] = await world.sql<{ id: string }>('select id from card_ask where session_id = $1', [args.sessionId]);
    const mutation = 'mutation ($input: CloseAskInput!) { closeAsk(input: $input) { ask { id } } }';
    const api = await account.token('api');
    expect((await world.graphql(api, mutation, { input: { askId: row?.id, answer } })).errors).toBeUndefined();
    return row?.id;
  };

  it('is offered to clients of the revision that has tasks', async () => {
    expect(tools.client.getServerCapabilities()?.extensions).toEqual({ [TASKS]: {} });
  });

  it('works until its owner has answered, and then holds the answer of the tool', async () => {
    const task = await call();
    expect(task).toMatchObject({
      resultType: 'task',
      status: 'working',
      taskId: expect.any(String),
      createdAt: expect.any(String),
      lastUpdatedAt: task.createdAt,
      ttlMs: null,
      pollIntervalMs: 15_000,
    });
    const { resultType: _, _meta: __, content: ___, ...told } = task;
    expect(await look(task.taskId)).toMatchObject(told);
    const askId = await answerOnBoard('Green.');
    expect(await look(task.taskId)).toMatchObject({
      ...told,
      status: 'completed',
      lastUpdatedAt: expect.not.stringContaining(String(task.createdAt)),
      result: { structuredContent: { askId, opened: true, answer: 'Green.' }, content: [{ type: 'text' }] },
    });
  });

  it('is one task with the same question, and stays open for its owner when the client gives it up', async () => {
    const { taskId } = await call();
    expect(await call()).toMatchObject({ resultType: 'task', createdAt: expect.any(String) });
    expect(await look(taskId, 'tasks/update')).not.toHaveProperty('status');
    expect(await look(taskId, 'tasks/cancel')).not.toHaveProperty('status');
    expect(await look(taskId)).toMatchObject({ status: 'working' });
    expect(await world.sql('select answer from card_ask where session_id = $1', [args.sessionId])).toEqual([
      { answer: null },
    ]);
  });

  it.each<{ what: string; more: object; capabilities: object }>([
    { what: 'the agent does not wait', more: { wait: false }, capabilities: KEEPS_TASKS },
    { what: 'the client keeps no tasks', more: {}, capabilities: {} },
  ])('is no task when $what', async ({ more, capabilities }) => {
    expect(await call(more, capabilities)).toMatchObject({
      resultType: 'complete',
      structuredContent: { opened: true },
    });
  });

  it('asks the person at the client first, and waits for the owner when they answer nothing', async () => {
    const both = { ...KEEPS_TASKS, elicitation: {} };
    const { requestState, resultType } = await call({}, both);
    expect(resultType).toBe('input_required');
    const round = (response: object) => ({ requestState, inputResponses: { question: response } });
    expect(await call({}, both, round({ action: 'decline' }))).toMatchObject({ resultType: 'task' });
    const answered = await call({}, both, round({ action: 'accept', content: { answer: 'Red.' } }));
    expect(answered).toMatchObject({ resultType: 'complete', structuredContent: { answer: 'Red.' } });
  });

  it('is refused like any other call', async () => {
    expect(await call({ cardId: newId() })).toMatchObject({ isError: true, resultType: 'complete' });
    expect(await call({ wait: 'yes' })).toMatchObject({
      structuredContent: { violations: [{ propertyPath: 'wait' }] },
    });
  });

  it('is unknown to others, and so is what was never a task', async () => {
    const { taskId } = await call();
    const stranger = await connectNewTools(world, await (await world.account()).token('mcp'), KEEPS_TASKS);
    const [name] = String(taskId).split('.');
    const first = (value: object) => `${name}.${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
    const unknown = { code: -32602, message: expect.stringContaining('There is no such task') };
    for (const method of ['tasks/get', 'tasks/cancel', 'tasks/update']) {
      await expect(look(taskId, method, stranger.client)).rejects.toMatchObject(unknown);
      for (const id of [
        'x',
        `${name}.`,
        `card_get.e30`,
        '__proto__.e30',
        first({ askId: newId(), opened: true }),
        first({ askId: args.cardId, opened: true }),
      ]) {
        await expect(look(id, method)).rejects.toMatchObject(unknown);
      }
    }
    await stranger.client.close();
  });
});
