import type { Transporter } from 'nodemailer';
import { type DueMail, MailRefused, type MailSender } from '../domain/mails/MailSender.ts';
import type { Service } from '../lib/lifecycle.ts';
import type { MailTransport } from '../settings/mailDsn.ts';
import { keepInFolder } from './keepInFolder.ts';
import { renderMail } from './renderMail.ts';

/** The sender, the transport, and the address of the instance for links. */
export interface MailerOptions {
  readonly transport: MailTransport;
  /** The folder of a `file:` transport without one. */
  readonly folder: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly baseUrl: string;
  /** How long the server may be silent before this attempt is abandoned; twenty seconds by default. */
  readonly patienceMs?: number | undefined;
}

const PATIENCE_MS = 20_000;
/** Connections to the mail server, each used for many mails. */
const CONNECTIONS = 2;

/** Sends mails through MAILER_DSN (document 3, deployment settings). */
export class Mailer implements Service, MailSender {
  readonly name = 'mailer';
  private opened: Promise<Transporter> | undefined;

  constructor(private readonly options: MailerOptions) {}

  /** Loads the library with the first mail; undefined where mails go nowhere. */
  private transporter(): Promise<Transporter> | undefined {
    const { transport, patienceMs = PATIENCE_MS } = this.options;
    if (transport.kind === 'null') return undefined;
    this.opened ??= open(transport, patienceMs);
    return this.opened;
  }

  /** The transport of mails: `smtp`, `file` or `null`. */
  get transport(): MailTransport['kind'] {
    return this.options.transport.kind;
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    (await this.opened)?.close();
  }

  /** @throws MailRefused when the server refuses the mail permanently; any other error for a temporary failure */
  async send(mail: DueMail): Promise<void> {
    const { transport, folder, from, baseUrl } = this.options;
    const transporter = await this.transporter();
    if (transporter === undefined) return;
    const { subject, text, html, stopLink } = renderMail(mail, baseUrl);
    const message = {
      from,
      to: { name: '', address: mail.to },
      date: mail.createdAt,
      // The same in every attempt, so that mail programs show a mail that arrived twice as one.
      messageId: `<${mail.id}@${new URL(baseUrl).hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        // One click in a mail program ends such mails, without a sign-in (RFC 8058).
        ...(stopLink !== null && {
          'List-Unsubscribe': `<${stopLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      subject,
      text,
      html,
    };
    try {
      const sent = await transporter.sendMail(message);
      if (transport.kind === 'file') await keepInFolder(transport.folder ?? folder, mail, sent.message);
    } catch (error) {
      throw isFinal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
    }
  }

  /**
   * Talks to the mail server as far as possible without sending a mail: greeting, TLS, sign-in.
   * @throws the first failure
   */
  async verify(): Promise<void> {
    await (await this.transporter())?.verify();
  }
}

/** Replies that concern this mail. A refused sign-in concerns the settings, which an operator may fix. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

async function open(transport: Exclude<MailTransport, { kind: 'null' }>, patienceMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  if (transport.kind === 'file') return createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { host, port, secure, requireTls, verifyPeer, user, password } = transport;
  return createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host,
    port,
    secure,
    requireTLS: requireTls,
    tls: { rejectUnauthorized: verifyPeer },
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
