import { z } from 'zod';
import { readAuditSinkUrl } from './auditSinkUrl.ts';
import { optional, optionalText } from './forms.ts';
import { defineGroup } from './Setting.ts';

export const auditSettings = defineGroup({
  title: 'Audit log',
  settings: {
    AUDIT_SINK_URL: optional(
      {
        about:
          'Where the audit log of all accounts is streamed to, see [The audit log elsewhere](operations.md#the-audit-log-elsewhere). `https://log.example.org/in` gets POSTs of JSON Lines; `syslog://log.example.org:514` messages of RFC 5424 over TCP, `syslog+tls://log.example.org:6514` the same over TLS.',
      },
      '`https:`, `http:`, `syslog:` or `syslog+tls:` address',
      z
        .string()
        .transform((text, ctx) => {
          const target = readAuditSinkUrl(text);
          if (target === undefined) {
            const message = 'must be an https:, http:, syslog: or syslog+tls: address without a password';
            ctx.addIssue({ code: 'custom', message });
          }
          return target ?? z.NEVER;
        })
        .optional(),
    ),
    AUDIT_SINK_TOKEN: optionalText({ about: 'The bearer token that the POSTs carry.' }),
  },
});
