import type { Logger } from 'pino';
import type { AuditSinkSender } from '../../domain/audit/AuditLines.ts';
import { readAuditSink, streamAudit } from '../../domain/audit/streamAudit.ts';
import type { RunOnce } from '../../domain/sweeps/Sweep.ts';
import type { Metrics } from '../metrics/Metrics.ts';

/** The pass that streams the audit log. Metrics count it, and a failure is logged. */
export function createAuditSinkJob(sink: AuditSinkSender, metrics: Metrics, log: Logger): RunOnce {
  let acceptedAt: Date | undefined;
  metrics.asked.auditSinkSeconds = () => (acceptedAt === undefined ? 0 : (Date.now() - acceptedAt.getTime()) / 1000);
  const stream = streamAudit(sink);
  return async (ctx, limit, stop) => {
    const counts = await stream(ctx, limit, stop);
    const state = await readAuditSink(ctx);
    acceptedAt = state?.acceptedAt;
    metrics.auditSinkLines.inc(counts.sent);
    if (counts.failed > 0) {
      log.warn({ event: 'audit_sink_failed', failures: state?.failures, error: state?.lastError }, 'audit sink failed');
    }
    return counts;
  };
}
