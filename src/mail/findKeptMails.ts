import { join } from 'node:path';
import type { Settings } from '../config.ts';

/** Mails that are not delivered, because no mail server is configured. */
export interface KeptMails {
  /** The folder of their files; undefined for mails that are dropped. */
  readonly folder: string | undefined;
}

/**
 * Where undelivered mails can be read; undefined in `prod` and where a mail server delivers them, because only the
 * recipient may read their text then.
 */
export function findKeptMails({
  APP_ENV,
  DATA_DIR,
  MAILER_DSN: transport,
}: Pick<Settings, 'APP_ENV' | 'DATA_DIR' | 'MAILER_DSN'>): KeptMails | undefined {
  if (APP_ENV === 'prod' || transport?.kind === 'smtp') return undefined;
  if (transport?.kind === 'null') return { folder: undefined };
  return { folder: transport?.folder ?? join(DATA_DIR, 'mail') };
}
