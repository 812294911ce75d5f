import type { Settings } from '../config.ts';

/** The settings that say whether anything is traced. */
export type TraceSettings = Partial<
  Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' | 'OTEL_SDK_DISABLED'>
>;

/** Whether traces go anywhere: the SDK's own variables say so, and its default endpoint does not count as one. */
export function tracesAreOn(settings: TraceSettings): boolean {
  if (settings.OTEL_SDK_DISABLED === 'true') return false;
  return (settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
}
