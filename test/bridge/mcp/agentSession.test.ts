import { z } from 'zod';
import { AgentSession } from '../../../src/bridge/mcp/AgentSession.ts';
import { TOOL_MARKS } from '../../../src/lib/toolMarks.ts';
import { tools } from '../../../src/mcp/tools.ts';

const SESSION = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

type Schema = { required?: string[]; properties?: object };
/** As instances of earlier versions list them, which have no marks, and no tools that came later. */
const list = tools
  .filter(({ name }) => name !== 'thread_answer')
  .map(({ name, input }) => ({ name, inputSchema: z.toJSONSchema(input, { io: 'input' }) as Schema }));
const needs = (all: typeof list) =>
  all.filter(({ inputSchema }) => inputSchema.required?.includes('sessionId')).map(({ name }) => name);
const call = (name: string, args: object, method = 'tools/call') => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params: { name, arguments: args },
});

describe('the session of an agent', () => {
  it('is needed in no call of a tool that the agent is offered', () => {
    expect(needs(list).sort()).toEqual(['ask_owner', 'card_run_close', 'card_run_open']);
    const message = { jsonrpc: '2.0', id: 1, result: { tools: list, cacheScope: 'public' } };
    const { result } = new AgentSession(SESSION).offer(message) as typeof message;
    expect(needs(result.tools)).toEqual([]);
    expect(result.cacheScope).toBe('private');
    expect(result.tools.map(({ inputSchema }) => inputSchema.properties)).toEqual(
      list.map(({ inputSchema }) => inputSchema.properties),
    );
    const others = (all: typeof list) => all.filter(({ name }) => !needs(list).includes(name));
    expect(others(result.tools)).toEqual(others(list));
  });

  it.each(['ask_owner', 'card_run_open', 'card_run_close'])('is filled in where a call leaves it out: %s', (name) => {
    for (const left of [{}, { sessionId: null }, { sessionId: '' }]) {
      const filled = new AgentSession(SESSION).fill(call(name, { cardId: 'c', ...left }));
      expect(filled.params?.arguments).toEqual({ cardId: 'c', sessionId: SESSION });
      expect(filled).toMatchObject({ id: 1, method: 'tools/call', params: { name } });
    }
  });

  it('stays as an agent gives it, and out of all else', () => {
    const given = call('ask_owner', { sessionId: OTHER });
    const other = call('card_get', { cardId: 'c' });
    const listed = call('ask_owner', {}, 'tools/list');
    const odd = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ask_owner', arguments: [] } };
    for (const message of [given, other, listed, odd]) expect(new AgentSession(SESSION).fill(message)).toBe(message);
  });

  it('goes to the tools that the instance marks, whatever their names', () => {
    const session = new AgentSession(SESSION);
    const tool = (name: string, ofSession: boolean) => ({
      name,
      inputSchema: { required: ['sessionId'] },
      _meta: { [TOOL_MARKS]: { ofSession } },
    });
    const message = { result: { tools: [tool('ask_owner', false), tool('ask_team', true)] } };
    const { result } = session.offer(message) as typeof message;
    expect(result.tools.map(({ inputSchema }) => inputSchema.required)).toEqual([['sessionId'], []]);
    expect(session.fill(call('ask_team', {})).params?.arguments).toEqual({ sessionId: SESSION });
    expect(session.fill(call('ask_owner', {})).params?.arguments).toEqual({});
  });
});
