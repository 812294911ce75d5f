import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { guardStall } from './guardStall.ts';
import { listUploads } from './listUploads.ts';
import { openBucket } from './openBucket.ts';
import type { S3Options } from './S3Options.ts';
import { asStorageError } from './StorageError.ts';

/** Two of these are in memory at a time, and ten thousand of them make 80 GB, the largest export. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** The bytes of one content that are in memory while it is sent. */
export const HELD_BYTES = PART_BYTES * PARTS_AT_ONCE;

/** What an operator reads that the store does not take. */
interface Kind {
  readonly one: string;
  readonly many: string;
  readonly mediaType: string;
}

/** A name below the prefix, or an upload that is neither finished nor aborted. */
export interface BucketEntry {
  readonly name: string;
  readonly isUpload: boolean;
  remove(): Promise<void>;
}

/** Files of one kind in a bucket, below a prefix. */
export class BucketFiles {
  private readonly client: S3Client;
  private readonly sealed: { ServerSideEncryption?: 'aws:kms'; SSEKMSKeyId?: string };
  private readonly answerMs: number;

  constructor(
    private readonly options: S3Options,
    private readonly kind: Kind,
  ) {
    this.client = openBucket(options);
    this.sealed = options.kmsKeyId ? { ServerSideEncryption: 'aws:kms', SSEKMSKeyId: options.kmsKeyId } : {};
    this.answerMs = options.answerMs;
  }

  get place(): string {
    return `the bucket ${this.options.bucket}`;
  }

  /** A file of one part is one request; a longer one goes part by part, and is aborted when one of them fails. */
  async put(name: string, content: Readable): Promise<number> {
    const { one, mediaType } = this.kind;
    const at = this.at(name);
    const upload = new Upload({
      client: this.client,
      params: { ...at, Body: content, ContentType: mediaType, ...this.sealed },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    try {
      await upload.done();
    } catch (error) {
      // The content's own error is the reason. If the client destroyed the content, there is none.
      const { errored } = content;
      content.destroy();
      throw errored === null || errored.name === 'AbortError' ? asStorageError(`take ${one}`, error) : errored;
    }
    return this.ask(`tell the size of ${one}`, async (abortSignal) => {
      const { ContentLength } = await this.client.send(new HeadObjectCommand(at), { abortSignal });
      return ContentLength ?? 0;
    });
  }

  async open(name: string): Promise<{ content: Readable; bytes: number } | undefined> {
    return this.ask(`give ${this.kind.one}`, async (abortSignal) => {
      try {
        const found = await this.client.send(new GetObjectCommand(this.at(name)), { abortSignal });
        return { content: guardStall(found.Body as Readable, this.answerMs), bytes: found.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
        throw error;
      }
    });
  }

  /** Deletes an object; one that does not exist is no error. */
  remove(name: string): Promise<void> {
    return this.ask(`delete ${this.kind.one}`, async (abortSignal) => {
      await this.client.send(new DeleteObjectCommand(this.at(name)), { abortSignal });
    });
  }

  /** Every upload that is under way or was left, and every object, without those in folders below the prefix. */
  async *list(): AsyncGenerator<BucketEntry> {
    const { bucket: Bucket, prefix: Prefix } = this.options;
    const uploads = await this.ask('list what is half-written', (abortSignal) =>
      listUploads(this.client, { Bucket, Prefix }, abortSignal),
    );
    for (const { Key = '', UploadId } of uploads) {
      const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
      const remove = () =>
        this.ask('delete what is half-written', async (abortSignal) => {
          await this.client.send(abort, { abortSignal });
        });
      yield { name: Key.slice(Prefix.length), isUpload: true, remove };
    }
    let more: string | undefined;
    do {
      const page = await this.ask(`list ${this.kind.many}`, (abortSignal) =>
        this.client.send(new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken: more }), {
          abortSignal,
        }),
      );
      for (const { Key = '' } of page.Contents ?? []) {
        const name = Key.slice(Prefix.length);
        yield { name, isUpload: false, remove: () => this.remove(name) };
      }
      more = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (more !== undefined);
  }

  async probe(): Promise<void> {
    const at = this.at(`probe-${randomUUID()}`);
    await this.ask('take a probe', async (abortSignal) => {
      await this.client.send(new PutObjectCommand({ ...at, Body: 'probe', ...this.sealed }), { abortSignal });
    });
    try {
      await this.ask('find its probe', async (abortSignal) => {
        await this.client.send(new HeadObjectCommand(at), { abortSignal });
      });
    } finally {
      await this.ask('delete its probe', async (abortSignal) => {
        await this.client.send(new DeleteObjectCommand(at), { abortSignal });
      });
    }
  }

  private at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.options.bucket, Key: `${this.options.prefix}${name}` };
  }

  /**
   * Limits a call with all its retries. The signal must not outlive the answer, because it would abort a content that
   * is being read.
   */
  private async ask<T>(operation: string, call: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), this.answerMs);
    try {
      return await call(patience.signal);
    } catch (error) {
      throw asStorageError(operation, error);
    } finally {
      clearTimeout(timer);
    }
  }
}
