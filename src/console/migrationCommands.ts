import { readConfig } from '../config.ts';
import type { OpenDatabase } from '../platform/openDatabase.ts';
import type { ConsoleCall, LoneCommand } from './Command.ts';
import { openConsoleLog } from './openConsoleLog.ts';

export const migrationCommands: LoneCommand[] = [
  {
    name: 'app:migrate',
    usage: '',
    description: 'Migrates the database to this version and prints the names of the migrations that it applied.',
    options: {},
    words: [0, 0],
    runAlone: (call) =>
      withDatabase(call, 'openDatabase', async ({ applied }) => ({
        applied,
      })),
  },
  {
    name: 'app:migrate:status',
    usage: '',
    description: 'Prints the migrations that the database lacks, and changes nothing; exit code 1 when it lacks any.',
    options: {},
    words: [0, 0],
    runAlone: (call) =>
      withDatabase(call, 'openAsItIs', async ({ db }) => {
        const { compareMigrations } = await import('../db/compareMigrations.ts');
        const { pending, unknown } = await compareMigrations(db);
        return { pending, unknown };
      }),
    failed: (result) => (result as { pending: string[] }).pending.length > 0,
  },
];

/** Loads the database's part of the program only for these commands. */
async function withDatabase<T>(
  { process }: ConsoleCall,
  how: 'openDatabase' | 'openAsItIs',
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  const settings = readConfig(process.env);
  const opened = await (await import('../platform/openDatabase.ts'))[how](
    settings,
    openConsoleLog(settings, process.stderr),
  );
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
