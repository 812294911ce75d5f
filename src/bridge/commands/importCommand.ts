import { EXIT } from '../exitCodes.ts';
import type { ImportSource } from '../imports/ImportRow.ts';
import type { CsvField } from '../imports/readCsv.ts';
import type { CommandRow, Options } from './addCommand.ts';
import { answering } from './answering.ts';
import type { Cli } from './Cli.ts';
import { BOARD_OPTIONS, withBoardApi } from './withBoardApi.ts';

const FORMATS = ['vibe-kanban', 'github', 'linear', 'csv', 'bascule'] as const;
type Format = (typeof FORMATS)[number];

export const importCommand: CommandRow = {
  name: 'import',
  args: [
    ['<format>', FORMATS.join(', ')],
    ['<file>', 'the file that the other board wrote, at most 100 MB'],
  ],
  summary: 'Bring the cards of another board onto this one',
  more: `Reads and checks the whole file, shows what would happen, and asks. No rule of the board runs for imported cards, and
nobody is notified. A repetition makes no doubles. BASCULE_TOKEN holds an access token of scope api; without it, a link is
printed, and the token ends with the command.`,
  options: [
    ...BOARD_OPTIONS,
    ['--dry-run', 'show what would happen, and change nothing'],
    ['--skip-broken', 'leave out what breaks a rule, instead of importing nothing'],
    ['--source <name>', 'the name under which the cards are known again (default: the format)'],
    [
      '--map <field=name>...',
      'csv: the column of the file for title, body, column, labels, priority, due, estimate, key, archived or created',
    ],
    ['--yes', 'import without a question'],
  ],
  examples: [
    ['bascule import github issues.json --project shop --dry-run', 'look first'],
    ['bascule import linear export.csv --project shop', 'from Linear'],
    ['bascule import csv tasks.csv --map title=Task --map column=Stage', 'from a spreadsheet'],
  ],
  run: (cli, [format = '', file = ''], options) =>
    answering(cli, options.yes === true, async (prompts) => {
      const named = await readMap(cli, options);
      if (!isFormat(format) || named === undefined) {
        if (named !== undefined) cli.err(`${format} is none of the formats ${FORMATS.join(', ')} (see --help)`);
        return EXIT.usage;
      }
      const { checkFile, requireFile, runImport } = await import('../imports/runImport.ts');
      const { UnreadableFile } = await import('../imports/ImportRow.ts');
      try {
        await requireFile(file);
        const read = await readers[format](file, named);
        const summary = await checkFile(read);
        return await withBoardApi(cli, options, 'bascule import', (api) =>
          runImport({ cli, prompts, api }, read, summary, {
            project: wordOf(options.project),
            source: wordOf(options.source),
            dryRun: options.dryRun === true,
            skipBroken: options.skipBroken === true,
          }),
        );
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        cli.err(error.message);
        return EXIT.failed;
      }
    }),
};

const readers: Record<Format, (file: string, named: ReadonlyMap<CsvField, string>) => Promise<ImportSource>> = {
  'vibe-kanban': async (file) => (await import('../imports/readVibeKanban.ts')).readVibeKanban(file),
  github: async (file) => (await import('../imports/readGithub.ts')).readGithub(file),
  linear: async (file) => (await import('../imports/readCsv.ts')).readLinear(file),
  csv: async (file, named) => (await import('../imports/readCsv.ts')).readCsv(file, named),
  bascule: async (file) => (await import('../imports/readBascule.ts')).readBascule(file),
};

const isFormat = (text: string): text is Format => (FORMATS as readonly string[]).includes(text);
const wordOf = (value: Options[string]): string | undefined => (typeof value === 'string' ? value : undefined);

/** Undefined, and a line about it, when it cannot be understood. */
async function readMap(cli: Cli, options: Options): Promise<ReadonlyMap<CsvField, string> | undefined> {
  const { CSV_FIELDS } = await import('../imports/readCsv.ts');
  const named = new Map<CsvField, string>();
  for (const text of Array.isArray(options.map) ? options.map : []) {
    const [, field, name] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
    const known = CSV_FIELDS.find((one) => one === field);
    if (known === undefined || name === undefined) {
      cli.err(
        `--map ${text}: give a field and the name of a column, such as title=Task; the fields are ${CSV_FIELDS.join(', ')}`,
      );
      return undefined;
    }
    named.set(known, name);
  }
  return named;
}
