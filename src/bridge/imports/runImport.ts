import { stat } from 'node:fs/promises';
import type { GraphApi } from '../api/GraphApi.ts';
import type { Cli } from '../commands/Cli.ts';
import type { Prompts } from '../connect/Prompts.ts';
import { EXIT } from '../exitCodes.ts';
import { addColumn, type Board, findBoard, isThere, sendCards } from './BoardApi.ts';
import { batchesOf, isTooLarge } from './batchesOf.ts';
import { type ImportColumn, type ImportRow, type ImportSource, UnreadableFile } from './ImportRow.ts';
import { Summary } from './Summary.ts';
import { shown } from './shown.ts';

const MOST_BYTES = 100 * 1024 * 1024;

export interface ImportOptions {
  readonly project: string | undefined;
  /** In place of the format's own name, where the same keys come from several places. */
  readonly source: string | undefined;
  readonly dryRun: boolean;
  readonly skipBroken: boolean;
}

/** @throws UnreadableFile for one that is not there, or too large */
export async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined || !found.isFile()) throw new UnreadableFile(`there is no file ${file}`);
  if (found.size > MOST_BYTES) throw new UnreadableFile(`${file} has more than ${MOST_BYTES / 1024 / 1024} MB`);
}

/** Reads the whole file and notes what is wrong in it, before the instance is asked for anything. @throws UnreadableFile */
export async function checkFile(read: ImportSource): Promise<Summary> {
  const summary = new Summary();
  for await (const row of checked(read.rows())) {
    if ('left' in row) summary.addLeft(row.left);
    else if ('problem' in row) summary.addProblem(row.at, row.field, row.problem);
  }
  return summary;
}

/**
 * Brings the cards of a file that was checked onto a board: has the instance judge all of them, shows what would happen, asks, and
 * sends them.
 * @returns the exit code
 */
export async function runImport(
  { cli, prompts, api }: { cli: Cli; prompts: Prompts; api: GraphApi },
  read: ImportSource,
  summary: Summary,
  options: ImportOptions,
): Promise<number> {
  const board = await findBoard(api, options.project);
  const source = options.source ?? read.source;
  const toLabel = labelsOf(read.columns, board);
  const refused = new Set<string>();
  for await (const items of batchesOf(placed(checked(read.rows()), toLabel))) {
    const cards = items.map(({ card }) => card);
    const answer = await sendCards(api, { projectId: board.id, source, cards, dryRun: true });
    for (const at of summary.addBatch(items, answer)) refused.add(at);
  }
  cli.out(`To the board ${shown(board.name)} (${board.slug}):`);
  for (const line of summary.lines) cli.out(line);
  for (const line of summary.problemLines) cli.err(line);
  if (summary.broken > 0 && !options.skipBroken) {
    cli.err('Nothing was imported. Fix these, or leave them out with --skip-broken.');
    return EXIT.failed;
  }
  // The keys of such a file are often numbers from one, and another file has the same.
  if (read.source === 'csv' && options.source === undefined && summary.known > 0 && summary.known >= summary.created) {
    cli.err(
      'Most of these cards are there already, by their keys. Where the file is another one, name it with --source.',
    );
  }
  if (options.dryRun) return EXIT.ok;
  if (summary.created + summary.comments === 0) {
    cli.out('There is nothing to import.');
    return EXIT.ok;
  }
  if (!(await prompts.confirm('Import these?'))) return EXIT.failed;
  for (const column of missingColumns(read.columns, board)) await addColumn(api, board, column);
  const done = new Summary();
  for await (const items of batchesOf(without(placed(checked(read.rows()), toLabel), refused))) {
    const cards = items.map(({ card }) => card);
    done.addBatch(items, await sendCards(api, { projectId: board.id, source, cards, dryRun: false }));
    cli.err(`${done.created + done.known} of ${summary.created + summary.known} cards`);
  }
  for (const line of done.problemLines) cli.err(line);
  cli.out(`Imported ${done.created} cards and ${done.comments} comments.`);
  return done.broken === 0 ? EXIT.ok : EXIT.failed;
}

async function* checked(rows: ReturnType<ImportSource['rows']>): AsyncGenerator<ImportRow> {
  const places = new Map<string, string>();
  for await (const row of rows) {
    if (!('card' in row)) {
      yield row;
      continue;
    }
    const { at, card } = row;
    const before = places.get(card.key);
    if (before !== undefined) yield { at, field: 'key', problem: `is that of ${before} too` };
    else if (isTooLarge(card)) yield { at, field: 'body', problem: 'is larger than a call to the instance' };
    else yield row;
    places.set(card.key, before ?? at);
  }
}

async function* without(rows: AsyncIterable<ImportRow>, places: ReadonlySet<string>): AsyncGenerator<ImportRow> {
  for await (const row of rows) if (!places.has(row.at)) yield row;
}

/** Has cards go to the columns of the board: to the one with the same slug, or else with the same label. */
async function* placed(
  rows: AsyncIterable<ImportRow>,
  toLabel: ReadonlyMap<string, string>,
): AsyncGenerator<ImportRow> {
  for await (const row of rows) {
    const label = 'card' in row && row.card.column !== undefined ? toLabel.get(row.card.column) : undefined;
    yield label === undefined || !('card' in row) ? row : { ...row, card: { ...row.card, column: label } };
  }
}

const missingColumns = (columns: readonly ImportColumn[], board: Board): ImportColumn[] =>
  columns.filter((column) => !isThere(column, board));

const labelsOf = (columns: readonly ImportColumn[], board: Board): Map<string, string> =>
  new Map(
    columns
      .filter(({ slug }) => !board.columns.some((column) => column.slug === slug))
      .map(({ slug, label }) => [slug, label]),
  );
