import { type Json, records, textOf } from '../../shared/Json.ts';

/** The variables that hold what a sign-in needs, by the agents' own names of their methods. */
const VARIABLES: Readonly<Record<string, readonly string[]>> = {
  'gemini-api-key': ['GEMINI_API_KEY'],
  'vertex-ai': ['GOOGLE_API_KEY', 'GOOGLE_CLOUD_PROJECT'],
  'codex-api-key': ['CODEX_API_KEY'],
  'openai-api-key': ['OPENAI_API_KEY'],
};

/** The sign-in that needs no person, because the environment holds its key; undefined when there is none. */
export function authMethodFor(
  offered: readonly Json[],
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const found = offered.find((method) => {
    const names = records(method.vars).flatMap(({ name }) => textOf(name) ?? []);
    const known = VARIABLES[textOf(method.id) ?? ''] ?? [];
    if (names.length > 0) return names.every((name) => (env[name] ?? '') !== '');
    return known.some((name) => (env[name] ?? '') !== '');
  });
  return textOf(found?.id);
}
