import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../../support/until.ts';

/** A span as a collector gets it. */
export interface ArrivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly failed: boolean;
  readonly service: Readonly<Record<string, unknown>>;
}

/** A collector of OpenTelemetry on a real socket, which takes OTLP as JSON. */
export interface FakeCollector {
  readonly url: string;
  /** The settings of a server that sends its spans here, without much delay. */
  readonly env: Record<string, string>;
  readonly spans: ArrivedSpan[];
  /** Everything that arrived, as text. */
  raw(): string;
  /** Whether it leaves every request without an answer. */
  silent: boolean;
  asked: number;
  /** The first span that fits, once it arrived. */
  span(what: string, fits: (span: ArrivedSpan) => boolean): Promise<ArrivedSpan>;
  close(): Promise<void>;
}

interface Pair {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface OtlpSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Pair[];
  readonly links?: readonly { traceId: string; spanId: string }[];
  readonly status: { code?: number };
}
interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Pair[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

const asRecord = (pairs: readonly Pair[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));
const toMs = (nanos: string) => Number(BigInt(nanos) / 1_000n) / 1_000;

export async function startCollector(): Promise<FakeCollector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    collector.asked++;
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (collector.silent) return;
      const text = Buffer.concat(parts).toString('utf8');
      bodies.push(text);
      take(JSON.parse(text) as OtlpBody);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const take = ({ resourceSpans }: OtlpBody) => {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = asRecord(resource.attributes);
      for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
        collector.spans.push({
          name: span.name,
          traceId: span.traceId,
          spanId: span.spanId,
          parentSpanId: span.parentSpanId || undefined,
          from: toMs(span.startTimeUnixNano),
          to: toMs(span.endTimeUnixNano),
          facts: asRecord(span.attributes),
          links: (span.links ?? []).map(({ traceId, spanId }) => ({ traceId, spanId })),
          failed: span.status.code === 2,
          service,
        });
      }
    }
  };
  const collector: FakeCollector = {
    url,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
    spans: [],
    raw: () => bodies.join('\n'),
    silent: false,
    asked: 0,
    span: (what, fits) => until(`the span of ${what} arrives`, () => collector.spans.find(fits)),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return collector;
}
