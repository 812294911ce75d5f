import { choice, fraction, pairs, text, webAddress, wholeNumber } from './forms.ts';
import { defineGroup } from './Setting.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export const traceSettings = defineGroup({
  title: 'Traces',
  intro:
    'OpenTelemetry, see [Traces](operations.md#traces). These are the standard variables of its SDK, which is not even loaded without an endpoint.',
  settings: {
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress({
      about:
        'Where traces are sent by OTLP: a collector, such as `http://127.0.0.1:4318`. The path `/v1/traces` is added. Unset, and without the next setting, nothing is traced.',
    }),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress({
      about: 'The same with the whole path, which takes precedence.',
    }),
    OTEL_EXPORTER_OTLP_PROTOCOL: choice({
      of: ['http/protobuf', 'http/json', 'grpc'],
      default: 'http/protobuf',
      about: 'The protocol that the collector speaks.',
    }),
    OTEL_EXPORTER_OTLP_HEADERS: pairs({
      about: 'Headers of what is sent, such as the key of a service. Values are percent-encoded.',
    }),
    OTEL_EXPORTER_OTLP_TIMEOUT: wholeNumber({
      default: 10_000,
      max: 60_000,
      unit: 'milliseconds',
      about: 'How long the collector may take to answer.',
    }),
    OTEL_SDK_DISABLED: choice({
      of: ['true', 'false'],
      default: 'false',
      about: '`true` traces nothing, whatever else is set.',
    }),
    OTEL_SERVICE_NAME: text({ default: 'bascule', about: 'The name of the service in traces.' }),
    OTEL_RESOURCE_ATTRIBUTES: pairs({
      about: 'Further attributes of the service, such as `deployment.environment.name=staging`.',
    }),
    OTEL_TRACES_SAMPLER: choice({
      of: SAMPLERS,
      default: 'parentbased_always_on',
      about:
        'Which traces are recorded. With `parentbased_` what continues a trace follows its beginning, so that work is recorded whole or not at all.',
    }),
    OTEL_TRACES_SAMPLER_ARG: fraction({
      default: 1,
      about: 'The share of traces that the samplers named `traceidratio` record.',
    }),
    OTEL_BSP_SCHEDULE_DELAY: wholeNumber({
      default: 5_000,
      max: 60_000,
      unit: 'milliseconds',
      about: 'The longest time that a span waits before it is sent, with others.',
    }),
    OTEL_BSP_MAX_QUEUE_SIZE: wholeNumber({
      default: 2_048,
      min: 512,
      max: 1_000_000,
      unit: 'spans',
      about: 'Spans that wait to be sent. Further ones are dropped, so that a collector that is away costs no memory.',
    }),
  },
});
