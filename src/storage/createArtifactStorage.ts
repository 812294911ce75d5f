import { join } from 'node:path';
import type { ArtifactStorage } from '../domain/ArtifactStorage.ts';
import { LocalArtifacts } from './LocalArtifacts.ts';
import { type StorageSettings, s3OptionsOf } from './s3OptionsOf.ts';

/**
 * The store for the artifacts of this instance: beside its exports, in the same bucket or folder, so that one prefix keeps
 * instances apart.
 */
export async function createArtifactStorage(settings: StorageSettings): Promise<ArtifactStorage> {
  if (settings.EXPORT_STORAGE === 'local') return new LocalArtifacts(join(settings.DATA_DIR, 'artifacts'));
  const { S3Artifacts } = await import('./S3Artifacts.ts');
  return new S3Artifacts(s3OptionsOf(settings, artifactPrefix(settings.EXPORT_STORAGE_PREFIX)));
}

/** `exports/` becomes `artifacts/`, and `board/exports/` becomes `board/artifacts/`; any other prefix gets a folder below it. */
const artifactPrefix = (exports: string): string => `${exports.replace(/(^|\/)exports\/$/, '$1')}artifacts/`;
