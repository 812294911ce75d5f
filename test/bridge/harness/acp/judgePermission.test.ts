import type { CallOfAgent } from '../../../../src/bridge/harness/acp/CallOfAgent.ts';
import { judgePermission } from '../../../../src/bridge/harness/acp/relay/judgePermission.ts';
import { callOfAgent } from '../support/callOfAgent.ts';

describe('what becomes of a call that an agent asks leave for', () => {
  it.each<[what: string, call: Partial<CallOfAgent>, readOnly: string, workspace: string]>([
    ['a look at a file', { kind: 'read', paths: ['/etc/hosts'] }, 'allow', 'allow'],
    ['a search', { kind: 'search' }, 'allow', 'allow'],
    ['a page of the web', { kind: 'fetch' }, 'allow', 'allow'],
    ['a tool of the board', { isOfBoard: true }, 'allow', 'allow'],
    ['a change in the folder', { kind: 'edit', paths: ['/work/a', 'b/c'] }, 'deny', 'allow'],
    ['a change of the folder itself', { kind: 'delete', paths: ['/work'] }, 'deny', 'allow'],
    ['a change beside the folder', { kind: 'edit', paths: ['/work2/a'] }, 'deny', 'ask'],
    ['a change above the folder', { kind: 'move', paths: ['/work/a', '../b'] }, 'deny', 'ask'],
    ['a move that names one file', { kind: 'move', paths: ['/work/a'] }, 'deny', 'ask'],
    ['a move in the folder', { kind: 'move', paths: ['/work/a', '/work/b'] }, 'deny', 'allow'],
    ['a file with two dots in its name', { kind: 'edit', paths: ['..a'] }, 'deny', 'allow'],
    ['a change that names no file', { kind: 'edit' }, 'deny', 'ask'],
    ['a command', { kind: 'execute' }, 'deny', 'allow'],
    ['a command in the folder', { kind: 'execute', folder: '/work/src' }, 'deny', 'allow'],
    ['a command elsewhere', { kind: 'execute', folder: '/' }, 'deny', 'ask'],
    ['another mode', { kind: 'switch_mode' }, 'deny', 'ask'],
    ['a tool of another server', { kind: 'other' }, 'deny', 'ask'],
    ['a kind of the future', { kind: 'teleport' }, 'deny', 'ask'],
  ])('%s', (_what, call, readOnly, workspace) => {
    const judge = (level: 'read-only' | 'workspace' | 'full') => judgePermission(level, callOfAgent(call), '/work');
    expect({ readOnly: judge('read-only'), workspace: judge('workspace'), full: judge('full') }).toEqual({
      readOnly,
      workspace,
      full: 'allow',
    });
  });

  it('in a further folder of the run is as in its own', () => {
    const judge = (path: string) =>
      judgePermission('workspace', callOfAgent({ kind: 'edit', paths: [path] }), '/work', ['/api']);
    expect(['/api/a', '../api/b', '/apis', '/work/a'].map(judge)).toEqual(['allow', 'allow', 'ask', 'allow']);
  });
});
