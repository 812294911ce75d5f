import { askSettings } from '../../../../src/bridge/harness/acp/askSettings.ts';

describe('settings by which an agent asks leave', () => {
  it.each([
    ['are given where commands and changes are refused', 'read-only', {}, ['OPENCODE_PERMISSION']],
    ['are given where some are allowed', 'workspace', {}, ['OPENCODE_PERMISSION']],
    ['are left out where all are', 'full', {}, []],
    ['leave what a person has set as it is', 'read-only', { OPENCODE_PERMISSION: '{}' }, []],
  ] as const)('%s', (_what, level, env, names) => {
    expect(Object.keys(askSettings(level, env))).toEqual(names);
  });
});
