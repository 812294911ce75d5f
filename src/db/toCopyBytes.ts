import { CopyWriter } from './CopyWriter.ts';

/** A column as COPY takes it, and its value of each item; `null` for none. */
export type CopyColumn<Item> =
  | { readonly type: 'integer' | 'bigint'; readonly of: (item: Item) => number | null }
  | { readonly type: 'boolean'; readonly of: (item: Item) => boolean | null }
  /** Times as RFC 3339. */
  | { readonly type: 'text' | 'uuid' | 'timestamptz'; readonly of: (item: Item) => string | null }
  | { readonly type: 'text[]'; readonly of: (item: Item) => readonly string[] | null };

/** Grows to the largest rows that were written, and is used again, because the rows are written in one go. */
const writer = new CopyWriter();

/**
 * Rows in the binary form of COPY (PostgreSQL documentation, "COPY", binary format), read from the items as they are. The database
 * reads it in less time than text, and nothing in it needs escaping.
 */
export function toCopyBytes<Item>(columns: readonly CopyColumn<Item>[], items: readonly Item[]): Buffer {
  writer.begin();
  for (const item of items) {
    writer.int16(columns.length);
    for (const column of columns) writeField(column, item);
  }
  return writer.end();
}

function writeField<Item>(column: CopyColumn<Item>, item: Item): void {
  const value = column.of(item);
  if (value === null) writer.int32(-1);
  else if (column.type === 'integer') writer.integer(value as number);
  else if (column.type === 'bigint') writer.bigint(value as number);
  else if (column.type === 'boolean') writer.boolean(value as boolean);
  else if (column.type === 'text') writer.text(value as string);
  else if (column.type === 'uuid') writer.uuid(value as string);
  else if (column.type === 'timestamptz') writer.time(Date.parse(value as string));
  else writer.texts(value as readonly string[]);
}
