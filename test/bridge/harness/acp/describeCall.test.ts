import type { CallOfAgent } from '../../../../src/bridge/harness/acp/CallOfAgent.ts';
import { describeCall } from '../../../../src/bridge/harness/acp/relay/describeCall.ts';

const CALL: CallOfAgent = {
  id: 'c',
  kind: 'other',
  tool: 'other',
  title: '',
  command: undefined,
  folder: undefined,
  paths: [],
  isOfBoard: false,
  inSubagent: false,
  input: undefined,
  status: undefined,
};
const asked = (call: Partial<CallOfAgent>, paths: string[] = []) => describeCall({ ...CALL, ...call }, paths);

describe('a call, in words for the people who allow it', () => {
  it('shows a whole command with its folder, and allows always that command there alone', () => {
    expect(asked({ kind: 'execute', command: 'npm publish', folder: '/srv' })).toEqual({
      question: 'Run `npm publish` in `/srv`',
      rule: 'Run npm publish in /srv',
    });
    const script = asked({ kind: 'execute', command: 'cat > a <<E\n```\nE', folder: undefined });
    expect(script).toEqual({ question: 'Run this:\n\n````\ncat > a <<E\n```\nE\n````', rule: undefined });
  });

  it('names the files without links, and says how many it leaves out', () => {
    expect(asked({ kind: 'edit' }, ['/etc/hosts', '/a`b'])).toEqual({
      question: 'Change `/etc/hosts`, ``/a`b``',
      rule: 'Change /etc/hosts, /a`b',
    });
    const many = Array.from({ length: 22 }, (_, n) => `/${n}`);
    expect(asked({ kind: 'delete' }, many).question).toMatch(/^Delete `\/0`, .*`\/19` and 2 more files$/);
    expect(asked({ kind: 'move' }, ['/a', '/b']).question).toBe('Move `/a`, `/b`');
  });

  it('shows what a tool is given, and allows always the tool, whatever it is given', () => {
    expect(asked({ tool: 'maps.route', input: { to: 'Cuxhaven' } })).toEqual({
      question: 'Use the tool `maps.route`\n\n```\n{\n  "to": "Cuxhaven"\n}\n```',
      rule: 'Use the tool maps.route',
    });
    const long = asked({ tool: 'maps.route', input: 'x'.repeat(2000) });
    expect(long.question).toMatch(/x\n… 502 more characters\n```$/);
  });

  it.each([
    ['a tool without a name of its own', asked({ title: 'Do it' }), 'Use a tool: `Do it`'],
    ['a rule that is too long', asked({ kind: 'edit' }, [`/${'a'.repeat(600)}`]), 'Change `'],
  ])('allows nothing always for %s', (_name, { question, rule }, begins) => {
    expect(rule).toBeUndefined();
    expect(question.startsWith(begins)).toBe(true);
  });
});
