import type { Readable } from 'node:stream';
import type { ArtifactStorage, StoredArtifact } from '../domain/ArtifactStorage.ts';
import { readArtifactName } from './artifactName.ts';
import { BucketFiles, HELD_BYTES } from './BucketFiles.ts';
import type { S3Options } from './S3Options.ts';

/** Keeps artifacts in a bucket. The store learns no media type, because it never serves them itself. */
export class S3Artifacts implements ArtifactStorage {
  readonly heldBytes = HELD_BYTES;
  private readonly files: BucketFiles;

  constructor(options: S3Options) {
    this.files = new BucketFiles(options, {
      one: 'an artifact',
      many: 'the artifacts',
      mediaType: 'application/octet-stream',
    });
  }

  async put(id: string, content: Readable): Promise<void> {
    await this.files.put(id, content);
  }

  open(id: string): Promise<{ content: Readable; bytes: number } | undefined> {
    return this.files.open(id);
  }

  remove(id: string): Promise<void> {
    return this.files.remove(id);
  }

  async *list(): AsyncGenerator<StoredArtifact> {
    for await (const { name, remove } of this.files.list()) {
      const id = readArtifactName(name);
      if (id !== undefined) yield { id, remove };
    }
  }
}
