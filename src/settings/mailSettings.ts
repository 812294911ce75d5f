import { z } from 'zod';
import { emailAddress, optional } from './forms.ts';
import { readMailDsn } from './mailDsn.ts';
import { defineGroup } from './Setting.ts';

/** An address that mails can be sent neither to nor from. */
export const DEFAULT_SENDER = 'bascule@localhost.localdomain';

export const mailSettings = defineGroup({
  title: 'Mail',
  intro:
    'The server sends mail to confirm addresses, to reset passwords and to announce finished exports, see [Mail](operations.md#mail). `health-check:status` checks these settings, and `app:mail:test` sends a mail.',
  settings: {
    MAILER_DSN: optional(
      {
        about:
          'How mail leaves the server. `smtp://user:password@mail.example.org:587?require_tls=1` names a mail server: STARTTLS is used where that server offers it, and with `require_tls=1` a server that does not offer it is refused; `verify_peer=0` accepts any certificate; `smtps:` uses TLS from the start. Percent-encode special characters in the user and the password. `file:///folder` writes each mail into a folder, of which the newest 500 are kept. `null:` drops them.',
        fallback: '`file:` into `DATA_DIR/mail`; in `prod` no mail is sent',
      },
      '`smtp:`, `smtps:`, `file:` or `null:` address',
      z
        .string()
        .transform((text, ctx) => {
          const transport = readMailDsn(text);
          if (transport === undefined)
            ctx.addIssue({ code: 'custom', message: 'must be smtp:, smtps:, file: or null:' });
          return transport ?? z.NEVER;
        })
        .optional(),
    ),
    MAILER_FROM_ADDRESS: emailAddress({
      about:
        'The sender of mail, on a domain whose SPF, DKIM and DMARC records let the mail server send for it. The address that counts without it is refused by real mail servers.',
      fallback: `\`${DEFAULT_SENDER}\``,
      neededInProd: true,
    }),
    MAILER_FROM_NAME: optional(
      { about: "The sender's name.", fallback: '`Bascule`' },
      'text, 1 to 100 characters in one line',
      z
        .string()
        .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]{1,100}$/u, 'must be 1 to 100 characters in one line')
        .default('Bascule'),
    ),
  },
});
