import { connect } from 'node:net';
import type { ConsoleWorld } from '../Command.ts';
import { type CheckResult, PATIENCE_MS } from './HealthCheck.ts';

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 25, 'smtps:': 465 };

/** Whether a connection to the configured mail server can be opened; nothing is sent. */
export async function checkMailTransport({ settings }: Pick<ConsoleWorld, 'settings'>): Promise<CheckResult> {
  if (settings.MAILER_DSN === undefined) return { state: 'unknown', detail: 'MAILER_DSN is not set' };
  const dsn = URL.parse(settings.MAILER_DSN);
  const fallback = PORTS[dsn?.protocol ?? ''];
  if (dsn === null || fallback === undefined || dsn.hostname === '') {
    return { state: 'unknown', detail: 'only the smtp: and smtps: addresses of MAILER_DSN can be tried' };
  }
  const port = Number(dsn.port || fallback);
  const fault = await tryToConnect(dsn.hostname.replace(/^\[|\]$/g, ''), port);
  return fault === undefined
    ? { state: 'ok', detail: `${dsn.hostname}:${port} takes connections` }
    : { state: 'failed', detail: `${dsn.hostname}:${port} cannot be reached (${fault})` };
}

/** Mail from an address that nobody owns is thrown away by most servers. */
export async function checkSender({ settings }: Pick<ConsoleWorld, 'settings'>): Promise<CheckResult> {
  return settings.MAILER_FROM_ADDRESS === undefined
    ? { state: 'failed', detail: 'MAILER_FROM_ADDRESS is not set, so mail would come from the default address' }
    : { state: 'ok', detail: `mail comes from ${settings.MAILER_FROM_ADDRESS}` };
}

function tryToConnect(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (fault?: string) => {
      socket.destroy();
      resolve(fault);
    };
    socket.setTimeout(PATIENCE_MS, () => end('no answer'));
    socket.once('connect', () => end());
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}
