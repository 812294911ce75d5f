import { context, type DiagLogger, DiagLogLevel, diag, trace } from '@opentelemetry/api';
import { envDetector, resourceFromAttributes, serviceInstanceIdDetector } from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { Settings } from '../config.ts';
import { OtelTracer } from './OtelTracer.ts';
import { SpanIds } from './SpanIds.ts';
import type { Telemetry, TelemetryLog } from './Telemetry.ts';

/** How often an unreachable collector is logged. */
const SILENCE_MS = 60_000;

/**
 * Starts OpenTelemetry's SDK, which reads its variables itself. Logs and metrics stay as they are. The spans describe
 * this machine only by OTEL_RESOURCE_ATTRIBUTES: the SDK's own detectors would send the command line, which may hold
 * a secret.
 * @param version the commit of the build
 */
export function startTracing(settings: Settings, version: string, log: TelemetryLog): Telemetry {
  const ids = new SpanIds();
  const sdk = new NodeSDK({
    serviceName: settings.OTEL_SERVICE_NAME,
    resource: resourceFromAttributes({ 'service.version': version }),
    resourceDetectors: [envDetector, serviceInstanceIdDetector],
    idGenerator: ids,
    metricReaders: [],
    logRecordProcessors: [],
    // This adds no headers for other programs; the trace of the work travels separately, see docs/protocol.md.
    textMapPropagator: null,
  });
  // After the SDK, because it may have set a logger that writes to stdout.
  diag.setLogger(diagnostics(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  sdk.start();
  return {
    tracer: new OtelTracer(trace.getTracer('bascule', version), ids),
    stop: async () => {
      await sdk.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}

function diagnostics(log: TelemetryLog): DiagLogger {
  let told = Number.NEGATIVE_INFINITY;
  const tell = (message: string) => {
    if (performance.now() - told < SILENCE_MS) return;
    told = performance.now();
    log.warn({ event: 'traces_not_sent', reason: message.slice(0, 300) }, 'traces cannot be sent');
  };
  const pass = () => undefined;
  return { error: tell, warn: tell, info: pass, debug: pass, verbose: pass };
}
