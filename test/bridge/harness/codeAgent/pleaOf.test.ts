import { pleaOf } from '../../../../src/bridge/harness/codeAgent/pleaOf.ts';

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
