import { readConfig } from '../config.ts';
import type { LoneCommand } from './Command.ts';
import { openConsoleLog } from './openConsoleLog.ts';

export const backupCommands: LoneCommand[] = [
  {
    name: 'app:backup',
    usage: 'FILE [--force]',
    description:
      'Writes the database and the secrets and exports of DATA_DIR into one file, beside a running server; --force replaces a file that is there.',
    options: { force: { type: 'boolean' } },
    words: [1, 1],
    runAlone: async ({ positionals, values, process }) => {
      const settings = readConfig(process.env);
      const { openAsItIs } = await import('../platform/openDatabase.ts');
      const { writeBackup } = await import('./backup/writeBackup.ts');
      const opened = await openAsItIs(settings, openConsoleLog(settings, process.stderr));
      try {
        const [file = ''] = positionals;
        const replaces = values.force === true;
        return await writeBackup({ url: opened.url, dataDir: settings.DATA_DIR, file, replaces, now: new Date() });
      } finally {
        await opened.close();
      }
    },
  },
  {
    name: 'app:restore',
    usage: 'FILE',
    description: 'Puts a backup into an empty database and data folder, before the server starts.',
    options: {},
    words: [1, 1],
    runAlone: async ({ positionals, process }) => {
      const settings = readConfig(process.env);
      const log = openConsoleLog(settings, process.stderr);
      const { openAsItIs } = await import('../platform/openDatabase.ts');
      const { readBackup } = await import('./backup/readBackup.ts');
      const opened = await openAsItIs(settings, log);
      let restored: object;
      try {
        const [file = ''] = positionals;
        restored = await readBackup({ db: opened.db, url: opened.url, dataDir: settings.DATA_DIR, file });
      } finally {
        await opened.close();
      }
      // With the secrets in place and the migrations that are newer than the backup.
      const { openWorld } = await import('./openWorld.ts');
      const { leaveOutLostNumbers } = await import('../domain/feed/leaveOutLostNumbers.ts');
      const world = await openWorld(settings, log);
      try {
        return { ...restored, leftOut: await leaveOutLostNumbers(world.domain.system()) };
      } finally {
        await world.close();
      }
    },
  },
];
