import { type AgentWorld, agentWorld, endWorlds, SESSION } from './support/agentWorld.ts';
import { message, RESULT, resultLine } from './support/lines.ts';

let world: AgentWorld;
beforeAll(async () => {
  world = await agentWorld();
});
afterAll(endWorlds);

const say = (text: string, more: object = {}) => message('msg_1', undefined, more, [{ type: 'text', text }]);

describe('the structured result', () => {
  it.each(['finished', 'blocked', 'unfinished', 'waiting'])('with status %s is valid [HARNESS-01]', async (status) => {
    const { result } = await world.read([resultLine({ structured_output: { status, summary: 'So it is.' } })]);
    expect(result).toEqual({ status, summary: 'So it is.' });
  });

  it('keeps its reason code and further fields [HARNESS-01] [HARNESS-02]', async () => {
    const given = { status: 'blocked', summary: 'No.', reason: 'stacked', fields: { branch: 'x' }, pullRequest: 7 };
    const { result } = await world.read([resultLine({ structured_output: given })]);
    expect(result).toEqual({
      status: 'blocked',
      summary: 'No.',
      reason: 'stacked',
      fields: { branch: 'x', pullRequest: 7 },
    });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', [RESULT]],
    ['text', 'finished'],
    ['another status', { ...RESULT, status: 'done' }],
    ['no status', { summary: 'Well.' }],
    ['no summary', { status: 'finished' }],
    ['a blank summary', { status: 'finished', summary: '  ' }],
    ['a summary that is no text', { status: 'finished', summary: 7 }],
  ])('is undefined when it is %s [HARNESS-05]', async (_what, structured) => {
    const { result } = await world.read([resultLine({ structured_output: structured })]);
    expect(result).toBeUndefined();
  });

  it('is the first one; later result lines change nothing [HARNESS-03]', async () => {
    const later = resultLine({
      structured_output: { status: 'unfinished', summary: 'Later.' },
      result: 'Later.',
      modelUsage: { other: { inputTokens: 9, outputTokens: 9 } },
    });
    const first = resultLine({ modelUsage: { model: { inputTokens: 1, outputTokens: 2 } } });
    const facts = await world.read([first, say('A background task has ended.'), later]);
    expect(facts.result).toEqual(RESULT);
    expect(facts.output).toBe('Done.');
    expect(Object.keys(facts.usage?.models ?? {})).toEqual(['model']);
  });

  it('is undefined when only the second result line has one [HARNESS-03]', async () => {
    const facts = await world.read([resultLine({ structured_output: undefined }), resultLine()]);
    expect(facts.result).toBeUndefined();
  });

  it.each<[string, (line: object) => string]>([
    ['on one line', (line) => JSON.stringify(line)],
    ['over many lines', (line) => JSON.stringify(line, null, 2)],
    ['as a list of all lines', (line) => JSON.stringify([{ type: 'system', subtype: 'init' }, line])],
    ['as a list over many lines', (line) => JSON.stringify([{ type: 'system', subtype: 'init' }, line], null, 2)],
    ['as a list of one line each', (line) => `[\n${JSON.stringify({ type: 'system' })},\n${JSON.stringify(line)}\n]`],
    ['after other output', (line) => `a warning\n${JSON.stringify(line, null, 2)}`],
  ])('is read from the one document of the json output format %s [HARNESS-04]', async (_how, write) => {
    const document = write(resultLine({ modelUsage: { model: { inputTokens: 1, outputTokens: 2 } } }));
    const facts = await world.read(document.split('\n'));
    expect(facts).toMatchObject({ result: RESULT, output: 'Done.', harnessSessionId: SESSION });
    expect(facts.usage).toMatchObject({ source: 'reported', models: { model: { inputTokens: 1, outputTokens: 2 } } });
  });

  it('is read from the json output format of the program itself [HARNESS-04]', async () => {
    const reader = world.harness.read(world.job(), world.context);
    const document = { ...resultLine(), structured_output: { status: 'waiting', summary: 'Checks run.' } };
    for (const line of JSON.stringify(document, null, 4).split('\n')) reader.line(line, undefined);
    const facts = await reader.finish({ startedAt: new Date(), endedAt: new Date(), exitCode: 0 });
    expect(facts.result).toEqual({ status: 'waiting', summary: 'Checks run.' });
    expect(facts.toolCalls).toBeUndefined();
  });

  it.each([
    ['plain', JSON.stringify(RESULT)],
    ['in a fence', `\`\`\`json\n${JSON.stringify(RESULT)}\n\`\`\``],
  ])('is read from an answer that is JSON %s', async (_how, result) => {
    const facts = await world.read([resultLine({ structured_output: undefined, result })]);
    expect(facts.result).toEqual(RESULT);
  });
});

describe('what an agent said', () => {
  it.each<[string, object[], string]>([
    ['the result', [say('Before.'), resultLine()], 'Done.'],
    [
      'the errors of a failed one',
      [say('Before.'), resultLine({ result: undefined, errors: ['No such model.'] })],
      'No such model.',
    ],
    ['its last message when the result is empty', [say('One.'), say('Two.'), resultLine({ result: '' })], 'Two.'],
    ['its last message without a result', [say('One.'), say('Two.')], 'Two.'],
    ['no message of a subagent', [say('One.'), say('Inner.', { parent_tool_use_id: 'toolu_1' })], 'One.'],
    ['the summary when nothing was said', [resultLine({ result: '' })], 'The card is done.'],
    ['nothing when nothing came', [], ''],
  ])('is %s', async (_what, lines, output) => {
    expect((await world.read(lines)).output).toBe(output);
  });
});

describe('a reader of whatever is printed', () => {
  it.each<[string, string]>([
    ['broken JSON', '{"type":"result","structured_output":'],
    ['another type', '{"type":"stream_event","event":{}}'],
    ['no object', '[1,2,3]'],
    ['a number', '42'],
    ['null', 'null'],
    ['text', 'Warning: something'],
    ['half a character', 'caf\ufffd {"type":"resu\ufffd'],
    ['NUL', '\0\0\0'],
    ['a bracket', '['],
    ['a line that was cut', `{"type":"assistant","message":{"content":"${'x'.repeat(9_000_000)}`],
    ['fields of other types', '{"type":"assistant","message":[],"session_id":7,"parent_tool_use_id":{}}'],
    ['content of other types', '{"type":"user","message":{"content":{"type":"tool_result"}}}'],
    ['an endless nesting', `${'['.repeat(100_000)}`],
  ])('skips %s and reads what follows', async (_what, line) => {
    const facts = await world.read([line, resultLine()]);
    expect(facts.result).toEqual(RESULT);
  });

  it('keeps little of a hundred megabytes', async () => {
    const reader = world.harness.read(world.job(), { ...world.context, collectFullText: true });
    const big = 'y'.repeat(100_000);
    for (let index = 0; index < 1000; index += 1) {
      const input = { command: `echo ${big}` };
      reader.line(
        JSON.stringify(
          message(`m${index}`, undefined, {}, [{ type: 'tool_use', id: `t${index}`, name: 'Bash', input }]),
        ),
        undefined,
      );
    }
    reader.line(JSON.stringify(resultLine()), undefined);
    const facts = await reader.finish({ startedAt: new Date(), endedAt: new Date(), exitCode: 0 });
    expect(facts.result).toEqual(RESULT);
    expect(facts.toolCalls).toHaveLength(1000);
    expect(JSON.stringify(facts).length).toBeLessThan(34 * 1024 * 1024);
  });

  it('takes no session id that could not be sent on', async () => {
    const facts = await world.read([{ type: 'system', subtype: 'init', session_id: '../../etc' }]);
    expect(facts.harnessSessionId).toBeUndefined();
  });
});
