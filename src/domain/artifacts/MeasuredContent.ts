import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { invalidInput, Refusal } from '../../errors.ts';
import { MAX_ARTIFACT_BYTES } from './artifactBounds.ts';
import { MediaJudge } from './MediaJudge.ts';

export const tooLarge = (): Refusal =>
  new Refusal('payload_too_large', { message: `An artifact may have ${MAX_ARTIFACT_BYTES} bytes at most.` });

/** A content that is measured and judged while the store reads it; only pieces of it are in memory. */
export class MeasuredContent {
  /** What the store reads. It fails where the content is too long, empty, or ends early. */
  readonly content: Readable;
  /** Why the content failed; undefined while it did not. */
  fault: unknown;
  bytes = 0;
  private readonly hash = createHash('sha256');
  private readonly media = new MediaJudge();

  constructor(source: AsyncIterable<Buffer> | Iterable<Buffer>) {
    this.content = Readable.from(this.read(source), { objectMode: false });
  }

  /** The digest of all of it in hexadecimal digits; asked once, at the end. */
  digest(): string {
    return this.hash.digest('hex');
  }

  mediaType(claimed: string): string {
    return this.media.judge(claimed);
  }

  private async *read(source: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of source) {
        this.bytes += chunk.length;
        if (this.bytes > MAX_ARTIFACT_BYTES) throw tooLarge();
        this.hash.update(chunk);
        this.media.take(chunk);
        yield chunk;
      }
      if (this.bytes === 0) throw invalidInput([{ propertyPath: 'content', message: 'must not be empty' }]);
    } catch (error) {
      this.fault = error;
      throw error;
    }
  }
}
