import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AcpReader } from '../../../src/bridge/harness/acp/AcpReader.ts';
import { StreamReader } from '../../../src/bridge/harness/codeAgent/StreamReader.ts';
import { ExecReader } from '../../../src/bridge/harness/execAgent/ExecReader.ts';
import type { AgentJob, AgentReader, HarnessContext } from '../../../src/bridge/harness/Harness.ts';
import { LineReader } from '../../../src/bridge/harness/lineAgent/LineReader.ts';
import type { SessionNotes } from '../../../src/bridge/harness/shared/SessionNotes.ts';

const JOB = { resume: undefined, sessionId: 's' } as unknown as AgentJob;
const CONTEXT = { subcommandPrograms: [] } as unknown as HarnessContext;

const stream = () => new StreamReader(JOB, '/none', CONTEXT);
const exec = () => new ExecReader(JOB, CONTEXT);
const line = () => new LineReader(JOB, CONTEXT, {} as SessionNotes);

/** The numbers of the lines, from 0, after which the program was done, until the next after which it was not. */
function doneAfter(reader: AgentReader, lines: readonly (string | object)[]): number[] {
  expect(reader.isDone).toBe(false);
  return lines.flatMap((text, i) => {
    reader.line(typeof text === 'string' ? text : JSON.stringify(text), undefined);
    return reader.isDone ? [i] : [];
  });
}

const recorded = (name: string) =>
  readFileSync(join(import.meta.dirname, 'recordings', `${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');

/** The same by the type and subtype of each line. */
function typesAfter(lines: readonly string[]): string[] {
  return doneAfter(stream(), lines).map((i) => {
    const { type, subtype } = JSON.parse(lines[i] as string) as { type: string; subtype?: string };
    return subtype === undefined ? type : `${type} ${subtype}`;
  });
}

const INIT = { type: 'system', subtype: 'init', session_id: 's' };
const RESULT = {
  type: 'result',
  subtype: 'success',
  is_error: false,
  result: 'ok',
  structured_output: { status: 'finished', summary: 'Finished, then hang.' },
};
const started = (task_id: string, tool_use_id?: string) => ({
  type: 'system',
  subtype: 'task_started',
  task_id,
  tool_use_id,
});
const ended = (tool_use_id: string) => ({
  type: 'user',
  message: { content: [{ type: 'tool_result', tool_use_id, content: 'x' }] },
});

const relayed = () => new AcpReader(JOB, CONTEXT, {} as SessionNotes);

describe('An agent of the protocol is done', () => {
  it('after its result in the present turn, and while it waits for messages, and not in a turn that a message began', () => {
    const prompt = (id: number) => ({ way: '>', id, method: 'session/prompt', params: {} });
    const answer = (id: number) => ({ way: '<', id, result: { stopReason: 'end_turn' } });
    const fact = (relay: object) => ({ relay });
    const given = fact({ kind: 'result', value: { status: 'finished', summary: 'x' } });
    const waits = fact({ kind: 'waits' });
    const lines = [prompt(1), given, answer(1), waits, prompt(2), answer(2), waits, fact({ kind: 'end' })];
    expect(doneAfter(relayed(), lines)).toEqual([1, 2, 3, 6, 7]);
  });
});

describe('A code-agent is done', () => {
  it('after its result', () => {
    expect(doneAfter(stream(), [INIT, RESULT])).toEqual([1]);
  });

  it.each(['ok', 'mid-stream-2x', 'denied-auto'])('after the only result of the recording %s', (name) => {
    expect(typesAfter(recorded(`claude-2.1.332/${name}`))).toEqual(['result success']);
  });

  it('not while a task in the background is at work, and not during the turn that follows it', () => {
    const after = ['system task_updated', 'system task_notification', 'system background_tasks_changed'];
    for (const name of ['claude-2.1.332/two-results-bg', 'claude-2.1.332/background-bypass'])
      expect(typesAfter(recorded(name))).toEqual([...after, 'result success']);
    expect(typesAfter(recorded('claude-2.1.197/waitbg-bypassPermissions'))).toEqual(after.slice(0, 2));
  });

  it.each(['two-results-sub', 'subagent-bypass'])('after the last result of an agent with a subagent: %s', (name) => {
    expect(typesAfter(recorded(`claude-2.1.332/${name}`))).toEqual(['result success', 'result success']);
  });

  it('when a subagent has spoken after the result, once its task has ended', () => {
    const said = { type: 'assistant', parent_tool_use_id: 'c', message: { content: [{ type: 'text', text: 'x' }] } };
    const over = { type: 'system', subtype: 'task_notification', task_id: 't', status: 'completed' };
    expect(doneAfter(stream(), [INIT, started('t', 'c'), RESULT, said, over])).toEqual([4]);
  });

  it('when a task in the foreground has ended with its call, of which no other line tells', () => {
    expect(doneAfter(stream(), [INIT, started('t', 'c'), ended('other'), ended('c'), RESULT])).toEqual([4]);
    expect(doneAfter(stream(), [INIT, started('t', 'c'), ended('other'), RESULT])).toEqual([]);
  });

  it('by the list of its tasks where that says more', () => {
    const list = (...ids: string[]) => ({
      type: 'system',
      subtype: 'background_tasks_changed',
      tasks: ids.map((task_id) => ({ task_id })),
    });
    expect(doneAfter(stream(), [INIT, list('a', 'b'), RESULT, list('b'), list()])).toEqual([4]);
  });

  it('not because of the state of a task that goes on', () => {
    const update = (patch: object) => ({ type: 'system', subtype: 'task_updated', task_id: 't', patch });
    const lines = [started('t'), RESULT, update({ is_backgrounded: true }), update({ status: 'running' })];
    expect(doneAfter(stream(), [...lines, update({ status: 'failed' })])).toEqual([4]);
  });
});

describe('An exec-agent is done', () => {
  const item = (type: string, of: object) => ({ type, item: { id: 'item_1', ...of } });
  const over = { type: 'turn.completed', usage: {} };

  it('after its turn, and not during a further one', () => {
    const begun = { type: 'turn.started' };
    expect(doneAfter(exec(), [begun, over, begun, over])).toEqual([1, 3]);
    expect(doneAfter(exec(), [begun, { type: 'turn.failed', error: { message: 'x' } }])).toEqual([]);
  });

  it('not while a command has no end', () => {
    const command = { type: 'command_execution' };
    expect(doneAfter(exec(), [item('item.started', command), over, item('item.completed', command)])).toEqual([2]);
  });

  it('not while an agent that it has started is at work', () => {
    const agent = (status: string) =>
      item('item.completed', { type: 'collab_tool_call', agents_states: { a: { status, message: null } } });
    expect(doneAfter(exec(), [agent('pending_init'), over, agent('running'), agent('completed')])).toEqual([3]);
  });
});

describe('A line-agent is done', () => {
  it('after its result, and not while a call or a task in the background has no end', () => {
    const result = { type: 'result', status: 'finished', summary: 'x' };
    const call = { type: 'tool', id: 'c', tool: 'Bash' };
    expect(doneAfter(line(), ['text', result])).toEqual([1]);
    expect(doneAfter(line(), [call, result, { type: 'tool-end', id: 'c' }])).toEqual([2]);
    expect(doneAfter(line(), [call, result, { type: 'tool-end', id: 'c', backgroundId: 'b' }])).toEqual([]);
  });
});
