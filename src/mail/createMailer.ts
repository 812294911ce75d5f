import type { Settings } from '../config.ts';
import { DEFAULT_SENDER } from '../settings/mailSettings.ts';
import { Mailer } from './Mailer.ts';
import { mailFolderOf } from './mailFolderOf.ts';

type MailSettings = Pick<Settings, 'APP_ENV' | 'DATA_DIR' | 'MAILER_DSN' | 'MAILER_FROM_ADDRESS' | 'MAILER_FROM_NAME'>;

/**
 * The mailer of the settings; undefined in `prod` without MAILER_DSN, where mails wait for one.
 * @param patienceMs how long the mail server may be silent
 */
export function createMailer(settings: MailSettings, baseUrl: string, patienceMs?: number): Mailer | undefined {
  const { MAILER_DSN, MAILER_FROM_ADDRESS: address = DEFAULT_SENDER, MAILER_FROM_NAME: name } = settings;
  const transport =
    MAILER_DSN ?? (settings.APP_ENV === 'prod' ? undefined : { kind: 'file' as const, folder: undefined });
  if (transport === undefined) return undefined;
  return new Mailer({
    transport,
    folder: mailFolderOf(settings),
    from: { name, address },
    baseUrl,
    patienceMs,
  });
}
