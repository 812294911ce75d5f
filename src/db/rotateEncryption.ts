import { ENCRYPTED_COLUMNS, type EncryptedColumn } from '../tables/encryptedColumns.ts';
import type { Database } from './Database.ts';
import { open, seal, UNREADABLE } from './encryptedString.ts';
import { type Queries, unprepared } from './statement.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const BATCH = 500;
/** Weaker than that of a deletion: what queues messages to webhooks ignores an endpoint that is being deleted. */
const LOCK = 'for no key update';

/** What became of the encrypted values. */
export interface Rotation {
  /** Values that are encrypted with the present key now, and were with the old one. */
  readonly rotated: number;
  /** Values that the present key opened already. */
  readonly already: number;
  /** Values that neither key opens; they are left as they are. */
  readonly unreadable: number;
}

interface Keys {
  readonly present: Uint8Array;
  readonly old: Uint8Array;
}

interface Value {
  readonly id: string;
  readonly value: Buffer;
}

// SQL text, because table and column are values of a list.
const page = ({ table, column }: EncryptedColumn, lock = '') =>
  unprepared<Value>(
    `select id, ${column} as value from ${table} where id > $1 and ${column} is not null order by id limit $2 ${lock}`,
  );
const write = ({ table, column }: EncryptedColumn) =>
  unprepared<never>(
    `update ${table} t set ${column} = n.value from unnest($1::uuid[], $2::bytea[]) as n(id, value) where t.id = n.id`,
  );

/**
 * Encrypts every encrypted value with the present key. Each batch commits alone, and a value that the present key opens is left, so
 * that an interrupted pass is started again without harm.
 */
export async function rotateEncryption(db: Database, keys: Keys): Promise<Rotation> {
  const total = { rotated: 0, already: 0, unreadable: 0 };
  for (const column of ENCRYPTED_COLUMNS) {
    for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
      const from: string = after;
      const { counts, last } = await db.transaction(({ queries }) => rotateBatch(queries, column, from, keys));
      total.rotated += counts.rotated;
      total.already += counts.already;
      total.unreadable += counts.unreadable;
      after = last;
    }
  }
  return total;
}

/** @returns what became of the values of a batch, with the id of its last row unless it was the last batch */
async function rotateBatch(
  queries: Queries,
  column: EncryptedColumn,
  after: string,
  keys: Keys,
): Promise<{ counts: Rotation; last: string | undefined }> {
  const rows = await queries.query(page(column, LOCK), [after, BATCH]);
  const changed: Value[] = [];
  let already = 0;
  for (const { id, value } of rows) {
    const place = { ...column, id };
    if (open(value, keys.present, place) !== UNREADABLE) {
      already += 1;
      continue;
    }
    const text = open(value, keys.old, place);
    if (text !== UNREADABLE) changed.push({ id, value: seal(text, keys.present, place) });
  }
  if (changed.length > 0) {
    await queries.query(write(column), [changed.map(({ id }) => id), changed.map(({ value }) => value)]);
  }
  return {
    counts: { rotated: changed.length, already, unreadable: rows.length - already - changed.length },
    last: rows.length < BATCH ? undefined : rows.at(-1)?.id,
  };
}

/** How many of the oldest 500 values of each encrypted column the key does not open. */
export async function countUnreadable(queries: Queries, key: Uint8Array | undefined): Promise<number> {
  let count = 0;
  for (const column of ENCRYPTED_COLUMNS) {
    const rows = await queries.query(page(column), [FIRST_ID, BATCH]);
    count += rows.filter(({ id, value }) => open(value, key, { ...column, id }) === UNREADABLE).length;
  }
  return count;
}
