import { askSettings } from '../../../../src/bridge/harness/acp/askSettings.ts';

describe('settings by which an agent asks leave', () => {
  it.each([
    ['OpenCode asks before commands and changes', '/usr/bin/opencode', 'read-only', {}, ['OPENCODE_PERMISSION']],
    ['also where some are allowed', 'opencode', 'workspace', {}, ['OPENCODE_PERMISSION']],
    ['nobody is asked where all are', 'opencode', 'full', {}, []],
    ['what a person has set stays', 'opencode', 'read-only', { OPENCODE_PERMISSION: '{}' }, []],
    ['others ask by themselves', 'gemini', 'read-only', {}, []],
  ] as const)('%s', (_what, program, level, env, names) => {
    expect(Object.keys(askSettings(program, level, env))).toEqual(names);
  });
});
