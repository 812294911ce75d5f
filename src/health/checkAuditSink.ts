import { readAuditSink } from '../domain/audit/streamAudit.ts';
import type { CheckResult, HealthWorld } from './HealthCheck.ts';

/** A sink that accepted nothing for longer lacks lines that an auditor may ask for. */
const LATE_MINUTES = 15;

/** Checks that the audit log reaches the sink of AUDIT_SINK_URL. */
export async function checkAuditSink({
  settings,
  domain,
}: Pick<HealthWorld, 'settings' | 'domain'>): Promise<CheckResult> {
  if (settings.AUDIT_SINK_URL === undefined) return { state: 'unknown', detail: 'AUDIT_SINK_URL is not set' };
  const ctx = domain.system();
  const sink = await readAuditSink(ctx);
  if (sink === undefined) return { state: 'unknown', detail: 'no process has streamed the audit log yet' };
  const minutes = Math.floor((ctx.now.getTime() - sink.acceptedAt.getTime()) / 60_000);
  if (sink.failures === 0 && minutes < LATE_MINUTES) return { state: 'ok', detail: 'the sink has the audit log' };
  const why = sink.lastError === null ? 'no process streams the audit log' : sink.lastError;
  return {
    state: minutes >= LATE_MINUTES ? 'failed' : 'warning',
    detail: `the sink accepted nothing for ${minutes} minutes: ${why}`,
  };
}
