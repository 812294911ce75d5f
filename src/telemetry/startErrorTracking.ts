import * as Sentry from '@sentry/node';
import type { Settings } from '../config.ts';
import { SentryTracer } from './SentryTracer.ts';
import { scrubError, scrubTransaction } from './scrubEvent.ts';
import type { ErrorTracking, TelemetryLog } from './Telemetry.ts';

const CLOSE_MS = 1_500;

/**
 * Starts the library of error tracking with only the features that are listed here: it patches no module, reads no
 * variable of its own, and sets up no OpenTelemetry, so that another tracer may run beside it.
 * @param version the commit of the build
 */
export async function startErrorTracking(
  settings: Settings,
  version: string,
  log: TelemetryLog,
): Promise<ErrorTracking> {
  const { ERROR_TRACKING_PROFILES_SAMPLE_RATE: profiles } = settings;
  const profiler = profiles > 0 ? await loadProfiler(log) : undefined;
  Sentry.init({
    dsn: settings.ERROR_TRACKING_DSN as string,
    release: version,
    environment: settings.APP_ENV,
    tracesSampleRate: settings.ERROR_TRACKING_TRACES_SAMPLE_RATE,
    ...(profiler && { profileSessionSampleRate: profiles, profileLifecycle: 'trace' as const }),
    defaultIntegrations: false,
    integrations: [Sentry.linkedErrorsIntegration(), Sentry.dedupeIntegration(), ...(profiler ? [profiler] : [])],
    enableOpenTelemetrySetup: false,
    enableRuntimeChannelInjection: false,
    // Servers that are compatible with Sentry take transactions.
    traceLifecycle: 'static',
    maxBreadcrumbs: 0,
    sendClientReports: false,
    includeLocalVariables: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      databaseQueryData: false,
    },
    beforeSend: scrubError,
    beforeSendTransaction: scrubTransaction,
  });
  const tracer = new SentryTracer();
  return { tracer, hear: tracer.hear, stop: async () => void (await Sentry.close(CLOSE_MS)) };
}

/** It is native code, which exists only for common machines. */
async function loadProfiler(log: TelemetryLog) {
  try {
    const { nodeProfilingIntegration } = await import('@sentry/profiling-node');
    return nodeProfilingIntegration();
  } catch (error) {
    log.warn({ event: 'no_profiler', reason: String(error).slice(0, 200) }, 'the profiler does not fit this machine');
    return undefined;
  }
}
