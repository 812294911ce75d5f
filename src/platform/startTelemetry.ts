import type { Logger } from 'pino';
import type { Settings } from '../config.ts';
import { useTracer } from '../lib/tracer.ts';
import { tracesAreOn } from '../telemetry/tracesAreOn.ts';
import { readBuildCommit } from './readBuildCommit.ts';

/** Longest time that the last spans may take when the process stops: a collector that is away must not delay its end. */
const FLUSH_MS = 1_500;

/** Starts what the settings ask for. Nothing of it is loaded without them. */
export async function startTelemetry(settings: Settings, log: Logger): Promise<{ stop(): Promise<void> }> {
  if (!tracesAreOn(settings)) return { stop: async () => undefined };
  const { startTracing } = await import('../telemetry/startTracing.ts');
  const started = startTracing(settings, settings.BUILD_COMMIT ?? (await readBuildCommit()), log);
  useTracer(started.tracer);
  return {
    stop: async () => {
      useTracer(undefined);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, FLUSH_MS);
      });
      await Promise.race([started.stop(), late]);
      clearTimeout(timer);
    },
  };
}
