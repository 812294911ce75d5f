import type { SignIn } from '../Harness.ts';

/** What the program takes before a login of its own, in its order. */
const WAYS: readonly (readonly [variable: string, words: string])[] = [
  ['CLAUDE_CODE_USE_BEDROCK', 'Amazon Bedrock, as CLAUDE_CODE_USE_BEDROCK says'],
  ['CLAUDE_CODE_USE_VERTEX', 'Google Vertex AI, as CLAUDE_CODE_USE_VERTEX says'],
  ['CLAUDE_CODE_USE_FOUNDRY', 'Microsoft Foundry, as CLAUDE_CODE_USE_FOUNDRY says'],
  ['ANTHROPIC_AUTH_TOKEN', 'the token in ANTHROPIC_AUTH_TOKEN'],
  ['ANTHROPIC_API_KEY', 'the key in ANTHROPIC_API_KEY'],
  ['CLAUDE_CODE_OAUTH_TOKEN', 'the token in CLAUDE_CODE_OAUTH_TOKEN'],
];
const GATEWAY = 'ANTHROPIC_BASE_URL';

/** By which variables the program signs in; undefined when it has its own login alone. */
export function signInOf(env: Readonly<Record<string, string>>): SignIn | undefined {
  const [way, words = 'its own login'] = WAYS.find(([variable]) => env[variable]?.trim()) ?? [];
  const gateway = env[GATEWAY]?.trim() ? GATEWAY : undefined;
  const variables = [way, gateway].filter((name) => name !== undefined);
  if (variables.length === 0) return undefined;
  return { variables, words: gateway === undefined ? words : `${words}, at the gateway of ${gateway}` };
}
