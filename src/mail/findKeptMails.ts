import { join } from 'node:path';
import type { Settings } from '../config.ts';

/** Mails that nobody delivers, because no mail server is set. */
export interface KeptMails {
  /** Where they lie as files; undefined for mails that are dropped. */
  readonly folder: string | undefined;
}

/**
 * Where mails are read that nobody delivers; undefined in `prod` and where a mail server delivers them, and their text is
 * nobody's but their reader's.
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
