/** The variables that an operation knows and that were given, without a prototype: one may be called `toString`. */
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
