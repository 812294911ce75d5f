import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { AuditLine, AuditSinkSender } from '../domain/audit/AuditLines.ts';
import { writeLine } from './writeLine.ts';

const PATIENCE_MS = 20_000;
/** Facility 13, log audit; severity 6, informational (RFC 5424 §6.2.1). */
const PRIORITY = 13 * 8 + 6;

export interface SyslogTarget {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** Trusted certificates for the server, instead of the system's. */
  readonly ca?: string | undefined;
  /** The name of the instance in each message. */
  readonly hostname: string;
  readonly patienceMs?: number | undefined;
}

/**
 * Sends lines of the audit log as messages of RFC 5424 over TCP or TLS, each with its length before it (RFC 6587, RFC 5425).
 * Syslog acknowledges nothing: a batch counts as accepted once the server has taken all of its bytes and closed the
 * connection in answer to its end.
 */
export class SyslogSink implements AuditSinkSender {
  constructor(private readonly target: SyslogTarget) {}

  send(lines: readonly AuditLine[]): Promise<void> {
    const { host, port, tls, ca, patienceMs = PATIENCE_MS } = this.target;
    const socket: Socket = tls
      ? connectTls({ host, port, servername: /[a-z]/i.test(host) ? host : '', ...(ca !== undefined && { ca }) })
      : connect({ host, port });
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        socket.destroy();
        reject(error);
      };
      let taken = false;
      socket.setTimeout(patienceMs, () => fail(new Error('the sink is silent')));
      socket.once('error', fail);
      socket.once('close', () =>
        taken ? resolve() : reject(new Error('the sink closed the connection before it had all')),
      );
      socket.once('finish', () => {
        taken = true;
      });
      // The answer of a syslog server has no meaning, but if it stays unread, the connection does not end.
      socket.resume();
      socket.once(tls ? 'secureConnect' : 'connect', () =>
        socket.end(Buffer.concat(lines.map((line) => this.frame(line)))),
      );
    });
  }

  private frame(line: AuditLine): Buffer {
    const { hostname } = this.target;
    // A message id has 32 printable characters at most (RFC 5424 §6.2.7).
    const id = line.type.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 32) || '-';
    const message = Buffer.from(
      `<${PRIORITY}>1 ${line.at.toISOString()} ${hostname} bascule - ${id} - ${writeLine(line)}`,
    );
    return Buffer.concat([Buffer.from(`${message.length} `), message]);
  }
}
