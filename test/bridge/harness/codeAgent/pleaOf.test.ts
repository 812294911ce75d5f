import { pleaOf } from '../../../../src/bridge/harness/codeAgent/pleaOf.ts';
import { agentWorld, endWorlds } from './support/agentWorld.ts';

afterAll(endWorlds);

const about = (tool_name: string, input: object) =>
  pleaOf(
    {
      type: 'control_request',
      request_id: 'r',
      request: { subtype: 'can_use_tool', tool_name, input, description: 'Looks.' },
    },
    '/srv',
  )?.question;

describe('What people are asked about a call of a shell', () => {
  it('shows all that the shell is given, and a permission for good covers a bare command of Bash alone', () => {
    const bare = { question: 'Run `ls`', rule: 'Run "ls"' };
    expect(about('Bash', { command: 'ls', description: 'Lists.' })).toEqual(bare);
    expect(about('Bash', { command: 'ls', dangerouslyDisableSandbox: true })).toEqual({
      question:
        'Run `ls`\n\nThe tool is Bash, and it is given this too:\n\n```\n{\n  "dangerouslyDisableSandbox": true\n}\n```',
      rule: undefined,
    });
    expect(about('PowerShell', { command: 'ls' })).toEqual({
      question: 'Run `ls`\n\nThe tool is PowerShell.',
      rule: undefined,
    });
    expect(about('Bash', { command: { run: 'ls' } })).toEqual({
      question: expect.stringContaining('"run": "ls"'),
      rule: undefined,
    });
  });
});

describe('A request for leave', () => {
  it('is answered when more wait than are kept: the program would wait for it for good', async () => {
    const { harness, context, job } = await agentWorld();
    const reader = harness.read(job(), context);
    const ask = (request_id: string) => {
      const request = { subtype: 'can_use_tool', tool_name: 'Bash', input: { command: 'ls' } };
      reader.line(JSON.stringify({ type: 'control_request', request_id, request }), new Date());
    };
    for (let n = 0; n < 10_000; n++) ask(`r${n}`);
    ask('last');
    const events = reader.pleas?.drain() ?? [];
    expect(events).toHaveLength(10_001);
    const asked = (place: number) => {
      const event = events.at(place);
      return event?.kind === 'asked' ? event.plea : undefined;
    };
    expect(asked(-2)?.question).toBeDefined();
    // Nobody is asked, so it is denied.
    expect(asked(-1)).toMatchObject({ id: 'last', question: undefined });
    expect(JSON.parse(asked(-1)?.reply(false, 'no') ?? '')).toMatchObject({
      response: { request_id: 'last', response: { behavior: 'deny', message: 'no' } },
    });
  });
});
