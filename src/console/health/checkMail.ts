import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ConsoleWorld } from '../Command.ts';
import { type CheckResult, PATIENCE_MS } from './HealthCheck.ts';

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 25, 'smtps:': 465 };

/** Whether a mail server answers where one is configured; nothing is sent. What greets with no 220 is none (RFC 5321 §3.1). */
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

/** Mail from an address that nobody owns is thrown away by most servers. */
export async function checkSender({ settings }: Pick<ConsoleWorld, 'settings'>): Promise<CheckResult> {
  return settings.MAILER_FROM_ADDRESS === undefined
    ? { state: 'failed', detail: 'MAILER_FROM_ADDRESS is not set, so mail would come from the default address' }
    : { state: 'ok', detail: `mail comes from ${settings.MAILER_FROM_ADDRESS}` };
}

/** Undefined: it greeted as a mail server does; else what came instead. */
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
    // From the beginning on: a server of another kind, such as one for HTTP, waits for us to speak.
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
