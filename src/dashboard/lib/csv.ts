/** A value of a cell; null and undefined leave it empty. */
export type CsvValue = string | number | boolean | null | undefined;

/** How spreadsheets recognise a formula. Some of them first remove white space and zero-width characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u;

/**
 * A line of comma-separated values (RFC 4180). A text that a spreadsheet would run as a formula gets a leading
 * apostrophe, which makes it plain text.
 */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`;

function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Downloads the lines as a file. The byte order mark at the start tells spreadsheets that the text is UTF-8. */
export function saveCsv(name: string, lines: readonly string[]): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', ...lines], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then, the browser has taken over the file.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
