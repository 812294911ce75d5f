import type { Logger } from 'pino';
import type { Settings } from '../../config.ts';
import { hearFailures } from '../../lib/failures.ts';
import { useTracer } from '../../lib/tracing/tracer.ts';
import type { Telemetry } from '../../telemetry/Telemetry.ts';
import { tracesAreOn } from '../../telemetry/tracesAreOn.ts';
import { readBuildCommit } from '../readBuildCommit.ts';

/** How long a stopping process waits for pending telemetry, because a service that is away must not delay its end. */
const FLUSH_MS = 1_500;

interface Running {
  stop(): Promise<void>;
}

/**
 * Starts what the settings require: traces, error tracking, both or neither. Nothing else is loaded.
 * @param part the role of this process; operator commands send no traces to a collector
 */
export async function startTelemetry(
  settings: Settings,
  log: Logger,
  part: 'server' | 'console' = 'server',
): Promise<Running> {
  const version = settings.BUILD_COMMIT ?? (await readBuildCommit());
  const traces =
    part === 'server' && tracesAreOn(settings)
      ? (await import('../../telemetry/startTracing.ts')).startTracing(settings, version, log)
      : undefined;
  const errors =
    settings.ERROR_TRACKING_DSN === undefined
      ? undefined
      : await (await import('../../telemetry/startErrorTracking.ts')).startErrorTracking(settings, version, log);
  const started = [traces, errors].filter((one) => one !== undefined);
  const [first, second] = started.map(({ tracer }) => tracer);
  if (first !== undefined && second !== undefined) {
    const { BothTracers } = await import('../../telemetry/BothTracers.ts');
    useTracer(new BothTracers(first, second));
  } else useTracer(first);
  hearFailures(errors?.hear);
  return { stop: () => stopAll(started) };
}

async function stopAll(started: readonly Telemetry[]): Promise<void> {
  if (started.length === 0) return;
  useTracer(undefined);
  hearFailures(undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FLUSH_MS);
  });
  await Promise.race([Promise.all(started.map((one) => one.stop())), late]);
  clearTimeout(timer);
}
