/** The destination of the audit log. */
export type AuditSinkTarget =
  | { readonly kind: 'http'; readonly url: string }
  | { readonly kind: 'syslog'; readonly host: string; readonly port: number; readonly tls: boolean };

/** The ports of syslog over TCP and over TLS (RFC 6587, RFC 5425). */
const PORTS = { 'syslog:': 514, 'syslog+tls:': 6514 } as const;

/** Reads AUDIT_SINK_URL; undefined for a text of another form. */
export function readAuditSinkUrl(text: string): AuditSinkTarget | undefined {
  const url = URL.parse(text.trim());
  if (url === null || url.hostname === '') return undefined;
  // The bearer secret has a separate setting, because a password in the address would appear in errors.
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.protocol === 'http:' || url.protocol === 'https:') return { kind: 'http', url: url.href };
  if (url.protocol !== 'syslog:' && url.protocol !== 'syslog+tls:') return undefined;
  return {
    kind: 'syslog',
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? PORTS[url.protocol] : Number(url.port),
    tls: url.protocol === 'syslog+tls:',
  };
}
