import { randomFillSync } from 'node:crypto';

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

/** Generates the ids of traces and spans. A span that others already name gets the id that they use. */
export class SpanIds {
  private next: string | undefined;
  private readonly bytes = Buffer.alloc(TRACE_BYTES);

  generateTraceId = (): string => this.random(TRACE_BYTES);

  generateSpanId = (): string => {
    const known = this.next;
    this.next = undefined;
    return known ?? this.random(SPAN_BYTES);
  };

  /** Begins a span by `begin`, which must not wait, under an id. */
  under<Span>(spanId: string | undefined, begin: () => Span): Span {
    this.next = spanId;
    try {
      return begin();
    } finally {
      this.next = undefined;
    }
  }

  private random(length: number): string {
    const { bytes } = this;
    do randomFillSync(bytes, 0, length);
    while (bytes.subarray(0, length).every((byte) => byte === 0));
    return bytes.toString('hex', 0, length);
  }
}
