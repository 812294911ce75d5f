import type { Readable } from 'node:stream';

/** A file that the store holds, whether or not it is whole. */
export interface StoredArtifact {
  readonly id: string;
  /** Deletes it; one that is gone already is no error. */
  remove(): Promise<void>;
}

/**
 * The store for the bytes of artifacts, each under the id of its artifact: a folder, or a bucket that several machines
 * reach. Every call ends, however slow the store is, and rejects with an error whose message contains no secret.
 */
export interface ArtifactStorage {
  /** How many bytes of one content are in memory at most while the store takes it, beside the piece that passes. */
  readonly heldBytes: number;
  /**
   * Stores the content: all of it, or nothing. The content is read no faster than the store takes it, and destroyed when
   * the store fails.
   * @throws the error of the content or of the store
   */
  put(id: string, content: Readable): Promise<void>;
  /** Opens a file; undefined when there is none. The caller reads the content or destroys it. */
  open(id: string): Promise<{ readonly content: Readable; readonly bytes: number } | undefined>;
  /** Deletes a file; one that does not exist is no error. */
  remove(id: string): Promise<void>;
  /** Lists every file of an artifact, half-written ones too. */
  list(): AsyncIterable<StoredArtifact>;
}
