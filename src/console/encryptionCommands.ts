import { rotateEncryption } from '../db/rotateEncryption.ts';
import { identitySettings } from '../settings/identitySettings.ts';
import { type ConsoleCommand, UsageError } from './Command.ts';
import { readFirstLine } from './readFirstLine.ts';

/** Where the old key may be given; a command line can be seen by every user of the machine. */
const OLD_KEY = 'APP_ENCRYPTION_KEY_OLD';

export const encryptionCommands: ConsoleCommand[] = [
  {
    name: 'app:encryption:rotate',
    usage: '',
    description: `Encrypts every encrypted column with APP_ENCRYPTION_KEY. The old key comes from ${OLD_KEY} or the first line of the input.`,
    options: {},
    words: [0, 0],
    run: async ({ domain, settings }, { process }) => {
      const present = settings.APP_ENCRYPTION_KEY;
      if (present === undefined) throw new UsageError('APP_ENCRYPTION_KEY is not set');
      const { success, data: old } = identitySettings.settings.APP_ENCRYPTION_KEY.schema.safeParse(
        process.env[OLD_KEY] ?? (await readFirstLine(process.stdin)),
      );
      if (!success || old === undefined) throw new UsageError('the old key must be base64 of exactly 32 bytes');
      return rotateEncryption(domain.system().db, { present, old });
    },
    failed: (result) => typeof result === 'object' && 'unreadable' in result && result.unreadable !== 0,
  },
];
