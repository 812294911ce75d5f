import pg from 'pg';
import { recentlyUsed } from '../lib/recentlyUsed.ts';
import { readMoment } from './readMoment.ts';

/** Reads a value from its text. */
export type ReadValue = (text: string) => unknown;
/** Makes a row of the texts of its columns. */
export type MakeRow = (fields: readonly (string | null)[]) => Record<string, unknown>;

/** The reader of every type that has none of its own: it returns the text. */
const AS_TEXT = pg.types.getTypeParser(pg.types.builtins.TEXT, 'text');
const { TIMESTAMPTZ } = pg.types.builtins;

/** The reader of a type; undefined where the value is the text itself. */
export function readerOf(type: number): ReadValue | undefined {
  if (type === TIMESTAMPTZ) return readMoment;
  const read = pg.types.getTypeParser(type, 'text') as ReadValue;
  return read === AS_TEXT ? undefined : read;
}

/** Statements share code for columns of the same names and types. Every one of ours fits, in all its variants. */
const known = recentlyUsed<MakeRow>(4_000);

/**
 * Compiles the making of rows. An object that is filled one name after the other takes several times as long as one that is
 * written down, and so does everything that reads it afterwards.
 * @param names the names of the columns, as in a row
 * @param types their types in the database
 */
export function compileRow(names: readonly string[], types: readonly number[]): MakeRow {
  const key = JSON.stringify([names, types]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const reads = types.map(readerOf);
  const members = names.map((name, place) => {
    const field = `fields[${place}]`;
    const value = reads[place] === undefined ? field : `${field} === null ? null : read${place}(${field})`;
    return `${JSON.stringify(name)}: ${value}`;
  });
  const body = `return (fields) => ({ ${members.join(', ')} });`;
  const made = new Function(...reads.map((_, place) => `read${place}`), body)(...reads) as MakeRow;
  known.set(key, made);
  return made;
}
