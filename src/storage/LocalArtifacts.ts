import type { Readable } from 'node:stream';
import type { ArtifactStorage, StoredArtifact } from '../domain/ArtifactStorage.ts';
import { readArtifactName, unfinishedArtifact } from './artifactName.ts';
import { FolderFiles } from './FolderFiles.ts';

/** Keeps artifacts in a folder of this machine. Machines that share the work must share the folder. */
export class LocalArtifacts implements ArtifactStorage {
  readonly heldBytes = 0;
  private readonly files: FolderFiles;

  constructor(folder: string) {
    this.files = new FolderFiles(folder);
  }

  async put(id: string, content: Readable): Promise<void> {
    await this.files.put(id, unfinishedArtifact(id), content);
  }

  open(id: string): Promise<{ content: Readable; bytes: number } | undefined> {
    return this.files.open(id);
  }

  remove(id: string): Promise<void> {
    return this.files.remove(id);
  }

  async *list(): AsyncGenerator<StoredArtifact> {
    for (const name of await this.files.list()) {
      const id = readArtifactName(name);
      if (id !== undefined) yield { id, remove: () => this.files.remove(name) };
    }
  }
}
