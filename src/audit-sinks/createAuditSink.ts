import type { AuditSinkSender } from '../domain/audit/AuditLines.ts';
import type { AuditSinkTarget } from '../settings/auditSinkUrl.ts';
import { HttpSink } from './HttpSink.ts';
import { SyslogSink } from './SyslogSink.ts';

/** The sender to the sink of AUDIT_SINK_URL; undefined without one. */
export function createAuditSink(
  settings: { readonly AUDIT_SINK_URL?: AuditSinkTarget | undefined; readonly AUDIT_SINK_TOKEN?: string | undefined },
  baseUrl: string,
): AuditSinkSender | undefined {
  const { AUDIT_SINK_URL: target, AUDIT_SINK_TOKEN: token } = settings;
  if (target === undefined) return undefined;
  if (target.kind === 'http') return new HttpSink({ url: target.url, token });
  return new SyslogSink({ ...target, hostname: new URL(baseUrl).hostname });
}
