import type { Settings } from '../config.ts';
import { mailFolderOf } from './mailFolderOf.ts';

/** Mails that are not delivered, because no mail server is configured. */
export interface KeptMails {
  /** The folder of their files; undefined for mails that are dropped. */
  readonly folder: string | undefined;
}

/**
 * Where undelivered mails can be read; undefined in `prod` and where a mail server delivers them, because only the
 * recipient may read their text then.
 */
export function findKeptMails(settings: Pick<Settings, 'APP_ENV' | 'DATA_DIR' | 'MAILER_DSN'>): KeptMails | undefined {
  const { APP_ENV, MAILER_DSN: transport } = settings;
  if (APP_ENV === 'prod' || transport?.kind === 'smtp') return undefined;
  return { folder: transport?.kind === 'null' ? undefined : mailFolderOf(settings) };
}
