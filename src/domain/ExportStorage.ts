import type { Readable } from 'node:stream';

/** The file that one attempt to write an export made. No two attempts share a file. */
export interface ExportFileName {
  readonly exportId: string;
  readonly attempt: number;
}

/** A file that the store holds, whether or not it is whole. */
export interface StoredFile {
  readonly exportId: string;
  /** Undefined for a file of a version that wrote one file for all attempts. */
  readonly attempt: number | undefined;
  /** Whether all of its content has arrived. */
  readonly whole: boolean;
  /** Deletes it; one that is gone already is no error. */
  remove(): Promise<void>;
}

/**
 * The store for the files of data exports: a folder, or a bucket that several machines reach. Every call ends, however
 * slow the store is, and rejects with an error whose message contains no secret.
 */
export interface ExportStorage {
  /**
   * Stores the content: all of it, or nothing. The content is read no faster than the store takes it, and destroyed when
   * the store fails.
   * @returns its size in bytes
   * @throws the error of the content or of the store
   */
  put(file: ExportFileName, content: Readable): Promise<number>;
  /** Opens a file; undefined when there is none. The caller reads the content or destroys it. */
  open(file: ExportFileName): Promise<{ readonly content: Readable; readonly bytes: number } | undefined>;
  /** Deletes a file; one that does not exist is no error. */
  remove(file: ExportFileName): Promise<void>;
  /** Lists every file of an export, half-written ones too. */
  list(): AsyncIterable<StoredFile>;
  /**
   * Tests the store by writing, finding and deleting a small file.
   * @throws the store's error
   */
  probe(): Promise<void>;
  /** A description of the store for an operator: `the bucket board-exports`. */
  readonly place: string;
}
