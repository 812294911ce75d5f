import { EXIT } from '../exitCodes.ts';
import type { CommandRow } from './addCommand.ts';
import { BOARD_OPTIONS, withBoardApi } from './withBoardApi.ts';

export const exportCommand: CommandRow = {
  name: 'export',
  args: [['<file>', 'the file to write']],
  summary: 'Write the cards of a board into a file',
  more: `The file has the columns, the cards with their labels, and the comments; \`bascule import bascule\` takes it back. As CSV it
has the cards without comments, for \`bascule import csv\` and spreadsheets.`,
  options: [...BOARD_OPTIONS, ['--format <format>', 'json (the default) or csv']],
  examples: [
    ['bascule export --project shop shop.json', 'with everything'],
    ['bascule export --project shop --format csv shop.csv', 'for a spreadsheet'],
  ],
  run: async (cli, [file = ''], options) => {
    const { format = 'json', project } = options;
    if (format !== 'json' && format !== 'csv') {
      cli.err('--format: give json or csv');
      return EXIT.usage;
    }
    return withBoardApi(cli, options, 'bascule export', async (api) => {
      const { runExport } = await import('../imports/runExport.ts');
      const { shown } = await import('../imports/shown.ts');
      const slug = typeof project === 'string' ? project : undefined;
      const { board, cards } = await runExport(api, { project: slug, format, file });
      cli.out(`Wrote ${cards} cards of ${shown(board.name)} (${board.slug}) to ${file}.`);
      return EXIT.ok;
    });
  },
};
