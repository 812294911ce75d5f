import { diffShapes, type Recording, shapeOf, toolsOf } from './shapeOf.ts';

const recording = (more: Partial<Recording>): Recording => ({
  args: [],
  code: 0,
  signal: null,
  in: '',
  out: '',
  ...more,
});
const lines = (...values: object[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

describe('The shape of what a program prints', () => {
  it('is the types of its lines and their keys, whatever they say', () => {
    const out = (text: string, model: string) =>
      `a word for people\n${lines(
        { type: 'system', subtype: 'init', model },
        {
          type: 'assistant',
          message: {
            content: [
              { type: 'text', text },
              { type: 'tool_use', input: { [text]: 1 } },
            ],
          },
        },
        { type: 'result', modelUsage: { [model]: { costUSD: 1 } } },
      )}`;
    const shape = shapeOf([recording({ out: out('Hello', 'model-5.1') })]);
    expect(shape).toEqual([
      'exit of the program: 0',
      'line assistant',
      'line assistant .message',
      'line assistant .message.content',
      'line assistant .message.content[text].text',
      'line assistant .message.content[text].type',
      'line assistant .message.content[tool_use].input',
      'line assistant .message.content[tool_use].type',
      'line assistant .type',
      'line result',
      'line result .modelUsage',
      'line result .modelUsage.*',
      'line result .modelUsage.*.costUSD',
      'line result .type',
      'line system/init',
      'line system/init .model',
      'line system/init .subtype',
      'line system/init .type',
    ]);
    expect(shapeOf([recording({ out: out('Good day', 'model-6') })])).toEqual(shape);
  });

  it('is, of a conversation, the methods that are asked and answered, and the modes', () => {
    const shape = shapeOf([
      recording({
        args: ['acp'],
        in: lines(
          { jsonrpc: '2.0', id: 1, method: 'session/new' },
          { jsonrpc: '2.0', id: 2, method: 'session/prompt' },
        ),
        out: lines(
          { jsonrpc: '2.0', id: 1, result: { modes: { availableModes: [{ id: 'plan' }] } } },
          { jsonrpc: '2.0', method: 'session/update', params: { update: { sessionUpdate: 'plan', entries: [] } } },
          {
            jsonrpc: '2.0',
            id: 7,
            method: 'session/request_permission',
            params: { options: [{ kind: 'allow_once' }] },
          },
          { jsonrpc: '2.0', id: 2, error: { code: 1 } },
        ),
      }),
    ]);
    expect(shape).toEqual([
      'answers session/new',
      'answers session/new .modes',
      'answers session/new .modes.availableModes',
      'answers session/new .modes.availableModes[].id',
      'answers session/new .modes.availableModes[].id = plan',
      'asks session/request_permission',
      'asks session/request_permission .options',
      'asks session/request_permission .options[].kind',
      'asks session/request_permission .options[].kind = allow_once',
      'exit of acp: 0',
      'refuses session/prompt',
      'refuses session/prompt .code',
      'tells session/update',
      'tells session/update .update',
      'tells session/update .update<plan>.entries',
      'tells session/update .update<plan>.sessionUpdate',
    ]);
  });

  it('is how it ended, and which of the options in use its help lists', () => {
    const args = ['exec', '--json', '--cd', '/work', '--gone', '-'];
    const shape = shapeOf([recording({ args, code: 1, in: 'Work, played as broken.' })], '--json, --cd <DIR>, --other');
    expect(shape).toEqual(['exit of exec (broken): 1', 'help lists --cd', 'help lists --json']);
    expect(shapeOf([recording({ code: null, signal: 'SIGKILL' })])).toEqual(['exit of the program: SIGKILL']);
  });

  it('is compared with that of another version line by line', () => {
    expect(diffShapes(['line a', 'line b'], ['line b', 'line c'])).toEqual(['- line a', '+ line c']);
    expect(diffShapes(['line a'], ['line a'])).toEqual([]);
    const deep = ['line a .b', 'line a .b.c', 'line a .b[text].d', 'line a .bc'];
    expect(diffShapes(deep, [])).toEqual(['- line a .b', '- line a .bc']);
    expect(diffShapes([], ['line b', ...deep, 'line b .x'])).toEqual(['+ line b', '+ line a .b', '+ line a .bc']);
  });
});

describe('The tools of a program', () => {
  it('are named with their parameters, from the requests of each kind of service, without those of the board', () => {
    const parameters = { type: 'object', properties: { b: {}, a: {} } };
    expect(
      toolsOf([
        {
          tools: [
            { name: 'Bash', input_schema: parameters },
            { name: 'mcp__bascule__card_get', input_schema: {} },
          ],
        },
        { tools: [{ type: 'function', function: { name: 'read', parameters } }] },
        { tools: [{ functionDeclarations: [{ name: 'glob', parametersJsonSchema: parameters }] }] },
        {
          tools: [
            { type: 'function', name: 'exec_command', parameters },
            { type: 'namespace', name: 'x', tools: [] },
          ],
        },
        { messages: [] },
      ]),
    ).toEqual(['tool Bash(a, b)', 'tool exec_command(a, b)', 'tool glob(a, b)', 'tool read(a, b)']);
  });
});
