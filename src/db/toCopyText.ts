const SPECIAL = /[\\\n\r\t]/;
const SPECIALS = /[\\\n\r\t]/g;
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

type CopyValue = string | number | boolean | null;

/**
 * Rows in the text form of COPY (PostgreSQL documentation, "COPY", text format): one line per row, with tabs between
 * values.
 */
export function toCopyText(rows: readonly (readonly CopyValue[])[]): string {
  let text = '';
  for (const row of rows) text += `${row.map(toField).join('\t')}\n`;
  return text;
}

function toField(value: CopyValue): string | number {
  if (value === null) return '\\N';
  if (typeof value === 'string')
    return SPECIAL.test(value) ? value.replace(SPECIALS, (c) => ESCAPED[c] as string) : value;
  return typeof value === 'number' ? value : value ? 't' : 'f';
}
