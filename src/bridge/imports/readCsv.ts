import { createHash } from 'node:crypto';
import { type ImportCard, type ImportRow, type ImportSource, UnreadableFile } from './ImportRow.ts';
import { readTable, type TableRow } from './readTable.ts';
import { dayOf, estimateOf, fitTitle, flagOf, namesOf, priorityOf, timeOf } from './values.ts';
import { Wrong } from './Wrong.ts';

/** The fields of a card, each with the names by which a header may call it. */
const FIELDS = {
  title: ['title', 'name', 'summary'],
  body: ['body', 'description'],
  column: ['column', 'status', 'list'],
  labels: ['labels', 'tags'],
  priority: ['priority'],
  due: ['due', 'due date', 'due on', 'dueon'],
  estimate: ['estimate', 'points'],
  key: ['key', 'id'],
  archived: ['archived', 'isarchived'],
  created: ['created', 'created at', 'createdat'],
} as const;
export type CsvField = keyof typeof FIELDS;
export const CSV_FIELDS = Object.keys(FIELDS) as CsvField[];

type Cell = (field: CsvField) => string;

/**
 * Any CSV file whose first line names the columns.
 * @param named the names of the header that stand for fields, in place of the usual ones
 */
export async function readCsv(file: string, named: ReadonlyMap<CsvField, string>): Promise<ImportSource> {
  return { source: 'csv', columns: [], rows: () => rowsOf(file, named, cardOf) };
}

/** The CSV file that Linear exports. */
export async function readLinear(file: string): Promise<ImportSource> {
  const named = new Map<CsvField, string>([
    ['key', 'id'],
    ['column', 'status'],
    ['due', 'due date'],
  ]);
  // Linear writes when an issue was archived.
  const read = (cell: Cell, keys: Map<string, number>) =>
    cardOf((field) => (field === 'archived' ? (cell('archived').trim() === '' ? '' : 'yes') : cell(field)), keys);
  return { source: 'linear', columns: [], rows: () => rowsOf(file, named, read) };
}

async function* rowsOf(
  file: string,
  named: ReadonlyMap<CsvField, string>,
  read: (cell: Cell, keys: Map<string, number>) => ImportCard,
): AsyncGenerator<ImportRow> {
  const keys = new Map<string, number>();
  let names: ReadonlyMap<CsvField, string> | undefined;
  for await (const { line, cells, problem } of readTable(file)) {
    names ??= namesIn(file, cells, named);
    const at = `line ${line}`;
    if (problem !== undefined) {
      yield { at, field: 'line', problem };
      continue;
    }
    const present = names;
    try {
      yield { at, card: read((field) => unguarded(cells.get(present.get(field) ?? '') ?? ''), keys) };
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      yield { at, field: error.field, problem: error.message };
    }
  }
}

/** The names of the header by field. @throws UnreadableFile */
function namesIn(
  file: string,
  cells: TableRow['cells'],
  named: ReadonlyMap<CsvField, string>,
): ReadonlyMap<CsvField, string> {
  for (const name of named.values()) {
    if (cells.has(name.toLowerCase())) continue;
    throw new UnreadableFile(`${file} has no column ${name}; it has ${[...cells.keys()].join(', ')}`);
  }
  const found = CSV_FIELDS.flatMap((field): [CsvField, string][] => {
    const name = named.get(field)?.toLowerCase() ?? FIELDS[field].find((usual) => cells.has(usual));
    return name === undefined ? [] : [[field, name]];
  });
  const names = new Map(found);
  if (names.has('title')) return names;
  const list = [...cells.keys()].join(', ');
  throw new UnreadableFile(`${file} has no column title, and --map title=NAME names none; it has ${list}`);
}

/** `bascule export` writes a quote in front of what a spreadsheet would take for a formula. */
const unguarded = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

function cardOf(cell: Cell, keys: Map<string, number>): ImportCard {
  const { title, body } = fitTitle(cell('title'), cell('body'));
  const column = cell('column').trim();
  const [dueOn, estimate, createdAt] = [dayOf(cell('due')), estimateOf(cell('estimate')), timeOf(cell('created'))];
  return {
    key: cell('key').trim() || keyOf(title, keys),
    title,
    body,
    ...(column !== '' && { column }),
    labels: namesOf(cell('labels'), /[,;]/),
    priority: priorityOf(cell('priority')),
    ...(dueOn !== undefined && { dueOn }),
    ...(estimate !== undefined && { estimate }),
    isArchived: flagOf(cell('archived'), 'archived'),
    ...(createdAt !== undefined && { createdAt }),
  };
}

/** A file without keys knows its cards again by their titles, and those of one title by their order. */
function keyOf(title: string, keys: Map<string, number>): string {
  const digest = createHash('sha256').update(title).digest('hex').slice(0, 32);
  const count = (keys.get(digest) ?? 0) + 1;
  keys.set(digest, count);
  return count === 1 ? digest : `${digest}/${count}`;
}
