const entry = (sequence: string, type: string, data: string) =>
  `'{"id":"' || ${sequence} || '","type":"' || ${type} || '","data":' || ${data} || '}'`;

/**
 * The text of an event in a page of the replay, as SQL over the columns of the row that is written. A payload was made by a JSON
 * encoder and has no control characters left, so that only quotes and backslashes are escaped.
 */
export const newEntry = (row: string): string =>
  entry(
    `${row}.sequence`,
    `${row}.type`,
    String.raw`'"' || replace(replace(${row}.payload, '\', '\\'), '"', '\"') || '"'`,
  );

/** The entry of a stored row, also of one that an earlier version wrote without it. */
export const storedEntry = (row: string): string =>
  `coalesce(${row}.entry, ${entry(`${row}.sequence`, `${row}.type`, `to_json(${row}.payload)`)})`;

/** SQL of the number of a new row. A statement that writes the entry draws it by itself, under the locks of the shards. */
export const NEXT_SEQUENCE = `nextval('outbox_sequence_seq')`;
