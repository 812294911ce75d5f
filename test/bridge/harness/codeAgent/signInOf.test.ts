import { signInOf } from '../../../../src/bridge/harness/codeAgent/signInOf.ts';

describe('how Claude Code signs in', () => {
  it.each([
    [{}, undefined],
    [{ ANTHROPIC_API_KEY: ' ' }, undefined],
    [{ ANTHROPIC_API_KEY: 'sk-x' }, ['the key in ANTHROPIC_API_KEY', 'ANTHROPIC_API_KEY']],
    [
      { ANTHROPIC_API_KEY: 'sk-x', ANTHROPIC_AUTH_TOKEN: 't', ANTHROPIC_BASE_URL: 'https://user:pw@gateway.example' },
      [
        'the token in ANTHROPIC_AUTH_TOKEN, at the gateway of ANTHROPIC_BASE_URL',
        'ANTHROPIC_AUTH_TOKEN',
        'ANTHROPIC_BASE_URL',
      ],
    ],
    [{ CLAUDE_CODE_OAUTH_TOKEN: 't' }, ['the token in CLAUDE_CODE_OAUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN']],
    [
      { CLAUDE_CODE_USE_BEDROCK: '1', ANTHROPIC_API_KEY: 'sk-x' },
      ['Amazon Bedrock, as CLAUDE_CODE_USE_BEDROCK says', 'CLAUDE_CODE_USE_BEDROCK'],
    ],
    [
      { ANTHROPIC_BASE_URL: 'http://127.0.0.1:1' },
      ['its own login, at the gateway of ANTHROPIC_BASE_URL', 'ANTHROPIC_BASE_URL'],
    ],
  ])('with %j is described by the names of variables', (env, told) => {
    const [words, ...variables] = told ?? [];
    expect(signInOf(env as Record<string, string>)).toEqual(told && { words, variables });
  });
});
