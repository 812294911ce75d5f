import type { Locale } from '../../lib/text/locale.ts';
import type { MailData } from '../../tables/Mail.ts';

/** The name of a factor in each language, with the name that its owner gave it. */
export function factorNames({ factor, name }: MailData['factor-added']): Readonly<Record<Locale, string>> {
  const quoted = name === null ? '' : ` “${name}”`;
  return factor === 'totp'
    ? {
        en: 'an authenticator app',
        de: 'eine Authenticator-App',
        es: 'una aplicación de autenticación',
        fr: 'une application d’authentification',
      }
    : {
        en: `the passkey${quoted}`,
        de: `der Passkey${quoted}`,
        es: `la llave de acceso${quoted}`,
        fr: `la clé d’accès${quoted}`,
      };
}
