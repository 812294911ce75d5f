import { FULL_MODE, refusedModes } from '../../../../src/bridge/harness/codeAgent/refusedModes.ts';

const REFUSAL = expect.stringMatching(/refuses the level full to root: .*another user.*workspace.*IS_SANDBOX=1/);

describe('the level full of Claude Code', () => {
  it.each([
    ['of root', {}, 0, { [FULL_MODE]: REFUSAL }],
    ['of root with another word for a sandbox', { IS_SANDBOX: 'true' }, 0, { [FULL_MODE]: REFUSAL }],
    ['of root with a sandbox that is off', { CLAUDE_CODE_BUBBLEWRAP: '0' }, 0, { [FULL_MODE]: REFUSAL }],
    ['of root in a sandbox', { IS_SANDBOX: '1' }, 0, {}],
    ['of root in the sandbox of the program', { CLAUDE_CODE_BUBBLEWRAP: '1' }, 0, {}],
    ['of another user', {}, 1000, {}],
    ['on a system without such users', {}, undefined, {}],
  ])('%s is refused or not', (_title, env, user, refused) => {
    const modes = refusedModes(env as Record<string, string>, user ?? -1);
    expect(modes).toEqual(refused);
    for (const reason of Object.values(modes)) expect(reason.length).toBeLessThanOrEqual(200);
  });
});
