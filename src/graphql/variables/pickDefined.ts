/**
 * The variables that the operation declares and the request gives, without a prototype, because one may be called
 * `toString`.
 */
export function pickDefined(
  variables: Readonly<Record<string, unknown>>,
  known: readonly string[],
): Record<string, unknown> {
  const picked: Record<string, unknown> = Object.create(null);
  for (const name of known) {
    if (Object.hasOwn(variables, name) && variables[name] !== undefined) picked[name] = variables[name];
  }
  return picked;
}
