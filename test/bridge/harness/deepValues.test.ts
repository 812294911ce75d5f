import { codeAgent } from '../../../src/bridge/harness/codeAgent/codeAgent.ts';
import { SessionCalls } from '../../../src/bridge/harness/execAgent/SessionCalls.ts';
import type { AgentFacts, Harness } from '../../../src/bridge/harness/Harness.ts';
import { lineAgent } from '../../../src/bridge/harness/lineAgent/lineAgent.ts';
import { readEnv } from '../../../src/bridge/readEnv.ts';
import { workerOutcome } from '../../../src/bridge/runs/outcomeOf.ts';
import { type AgentWorld, createAgentWorld } from '../support/agentWorld.ts';

/** Deeper than a serializer can write, and no longer than a line that agents print. */
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
/** As deep as the bytes of a result allow, beside its summary. */
const FITS = `${'['.repeat(1_950)}${']'.repeat(1_950)}`;

let world: AgentWorld;
beforeEach(async () => {
  world = await createAgentWorld();
});
afterEach(() => world.close());

async function read(harness: Harness, lines: readonly string[]): Promise<AgentFacts> {
  const reader = harness.read(
    world.job(world.account({ harness: 'line-agent' })),
    world.context({ collectFullText: true }),
  );
  const now = new Date();
  for (const line of lines) reader.line(line, now);
  return reader.finish({ startedAt: now, endedAt: now, exitCode: 0 });
}

const outcomeOf = (facts: AgentFacts) => workerOutcome(0, facts, '');

describe('what an agent nests as deep as it likes', () => {
  it('leaves the rest of a result of a line-agent, and the other calls', async () => {
    const facts = await read(lineAgent({ configDir: world.at('config') }), [
      `{"type":"tool","id":"1","tool":"look","input":${DEEP}}`,
      `{"type":"tool","id":"2","tool":"sh","kind":"shell","input":${DEEP}}`,
      '{"type":"tool","id":"3","tool":"look","input":{"at":"it"}}',
      `{"type":"result","status":"finished","summary":"Done.","fields":{"deep":${DEEP},"fits":${FITS},"ok":1}}`,
    ]);
    expect(facts.toolCalls?.map(({ fullText }) => fullText)).toEqual(['', '', '{"at":"it"}']);
    const { state, resultFields } = outcomeOf(facts);
    expect([state, JSON.stringify(resultFields)]).toEqual(['succeeded', `{"summary":"Done.","fits":${FITS},"ok":1}`]);
  });

  it('leaves the rest of a result of a code-agent, and the other calls', async () => {
    const use = (id: string, input: string) =>
      `{"type":"assistant","message":{"content":[{"type":"tool_use","id":"${id}","name":"Look","input":${input}}]}}`;
    const facts = await read(codeAgent(readEnv({ HOME: world.at('home') })), [
      use('1', DEEP),
      use('2', '{"at":"it"}'),
      `{"type":"result","subtype":"success","is_error":false,"result":"ok","structured_output":{"status":"finished","summary":"Done.","fields":{"deep":${DEEP},"fits":${FITS},"ok":1}}}`,
    ]);
    expect(facts.toolCalls?.map(({ fullText }) => fullText)).toEqual(['', '{"at":"it"}']);
    const { state, resultFields } = outcomeOf(facts);
    expect([state, JSON.stringify(resultFields)]).toEqual(['succeeded', `{"summary":"Done.","fits":${FITS},"ok":1}`]);
  });

  it('leaves the other calls of an exec-agent', () => {
    const calls = new SessionCalls();
    const deep = JSON.parse(DEEP) as unknown;
    const items = [
      { type: 'function_call', call_id: '1', name: 'look', arguments: deep },
      { type: 'web_search_call', id: '2', action: deep },
      { type: 'function_call', call_id: '3', name: 'look', arguments: { at: 'it' } },
    ];
    for (const item of items) calls.take('response_item', item, 1, true);
    for (const item of [
      { type: 'McpToolCall', id: '4', server: 'x', tool: 'y', arguments: deep },
      { type: 'WebSearch', id: '5', action: deep },
    ]) {
      calls.take('event_msg', { type: 'item_completed', item, started_at_ms: 1, completed_at_ms: 2 }, 1, true);
    }
    expect(calls.all().map(({ input }) => input)).toEqual(['', '', '{"at":"it"}', '', '']);
  });
});
