import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ConsoleWorld } from '../Command.ts';
import { type CheckResult, PATIENCE_MS } from './HealthCheck.ts';

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 25, 'smtps:': 465 };

/**
 * Checks that a mail server answers where one is configured; no mail is sent. A server that does not greet with 220 is not
 * a mail server (RFC 5321 §3.1).
 */
export async function checkMailTransport({ settings }: Pick<ConsoleWorld, 'settings'>): Promise<CheckResult> {
  if (settings.MAILER_DSN === undefined) return { state: 'unknown', detail: 'MAILER_DSN is not set' };
  const dsn = URL.parse(settings.MAILER_DSN);
  const fallback = PORTS[dsn?.protocol ?? ''];
  if (dsn === null || fallback === undefined || dsn.hostname === '') {
    return { state: 'unknown', detail: 'only the smtp: and smtps: addresses of MAILER_DSN can be tried' };
  }
  const port = Number(dsn.port || fallback);
  const fault = await readGreeting(dsn.hostname.replace(/^\[|\]$/g, ''), port, dsn.protocol === 'smtps:');
  return fault === undefined
    ? { state: 'ok', detail: `${dsn.hostname}:${port} greets as a mail server` }
    : { state: 'failed', detail: `${dsn.hostname}:${port} cannot be reached (${fault})` };
}

/** Most servers discard mail from an address that does not exist. */
export async function checkSender({ settings }: Pick<ConsoleWorld, 'settings'>): Promise<CheckResult> {
  return settings.MAILER_FROM_ADDRESS === undefined
    ? { state: 'failed', detail: 'MAILER_FROM_ADDRESS is not set, so mail would come from the default address' }
    : { state: 'ok', detail: `mail comes from ${settings.MAILER_FROM_ADDRESS}` };
}

/** Undefined when the server greeted as a mail server does, else what it sent instead. */
function readGreeting(host: string, port: number, secure: boolean): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket: Socket = secure
      ? connectTls({ host, port, ...(isIP(host) ? {} : { servername: host }) })
      : connect({ host, port });
    let said = '';
    const end = (fault?: string) => {
      clearTimeout(late);
      socket.destroy();
      resolve(fault);
    };
    // The listener is there from the start: a server of another protocol, such as HTTP, waits for the client to speak.
    const late = setTimeout(() => end('no greeting of a mail server'), PATIENCE_MS);
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/^220[ -]/.test(said)) end();
      else if (said.length >= 4) end('no greeting of a mail server');
    });
    socket.once('end', () => end('it closed the connection'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}
