import { join } from 'node:path';
import type { Settings } from '../config.ts';

/** The folder that the `file:` transport writes mails into. */
export const mailFolderOf = ({ DATA_DIR, MAILER_DSN }: Pick<Settings, 'DATA_DIR' | 'MAILER_DSN'>): string =>
  (MAILER_DSN?.kind === 'file' ? MAILER_DSN.folder : undefined) ?? join(DATA_DIR, 'mail');
