const INDENT = '  ';
/** Deeper than what a person or a program writes on purpose. */
const LEVELS = 24;

/**
 * JSON for a person: a line for each value, indented by its level. A value below the deepest level stays in one line,
 * because the spaces in front of a line grow with its level: four kilobytes of brackets would become megabytes.
 */
export function indentedJson(value: unknown, level = 0): string {
  if (typeof value !== 'object' || value === null || level >= LEVELS) return JSON.stringify(value) ?? 'null';
  const parts = Array.isArray(value)
    ? value.map((part) => indentedJson(part, level + 1))
    : Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${indentedJson(part, level + 1)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  const margin = INDENT.repeat(level);
  return `${open}\n${parts.map((part) => `${margin}${INDENT}${part}`).join(',\n')}\n${margin}${close}`;
}
