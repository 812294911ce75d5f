/** The transport of mails. */
export type MailTransport =
  | {
      readonly kind: 'smtp';
      readonly host: string;
      readonly port: number;
      /** TLS from the first byte (`smtps:`). */
      readonly secure: boolean;
      /** Refuse a server that offers no STARTTLS. */
      readonly requireTls: boolean;
      /** Refuse a server whose certificate is not trusted. */
      readonly verifyPeer: boolean;
      readonly user: string | undefined;
      readonly password: string | undefined;
    }
  /** Writes each mail into a folder; undefined means the one in DATA_DIR. */
  | { readonly kind: 'file'; readonly folder: string | undefined }
  | { readonly kind: 'null' };

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/** Reads MAILER_DSN (document 3, deployment settings); undefined for a text of another form. */
export function readMailDsn(text: string): MailTransport | undefined {
  const url = URL.parse(text.trim());
  if (url === null) return undefined;
  if (url.protocol === 'null:') return { kind: 'null' };
  if (url.protocol === 'file:') {
    const folder = decoded(url.pathname);
    if (folder === undefined || url.host !== '') return undefined;
    return { kind: 'file', folder: folder === '/' || folder === '' ? undefined : folder };
  }
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') return undefined;
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (url.hostname === '' || user === undefined || password === undefined) return undefined;
  return {
    kind: 'smtp',
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? PORTS[url.protocol] : Number(url.port),
    secure: url.protocol === 'smtps:',
    requireTls: ['1', 'true'].includes(url.searchParams.get('require_tls') ?? ''),
    verifyPeer: !['0', 'false'].includes(url.searchParams.get('verify_peer') ?? ''),
    user: user === '' ? undefined : user,
    password: password === '' ? undefined : password,
  };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
