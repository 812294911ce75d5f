import { join } from 'node:path';
import type { ArtifactStorage } from '../domain/ArtifactStorage.ts';
import { LocalArtifacts } from './LocalArtifacts.ts';
import { type StorageSettings, s3OptionsOf } from './s3OptionsOf.ts';

/**
 * The store for the artifacts of this instance: in the folder of its data, or in the bucket of its exports below their prefix,
 * which keeps instances apart.
 */
export async function createArtifactStorage(settings: StorageSettings): Promise<ArtifactStorage> {
  if (settings.EXPORT_STORAGE === 'local') return new LocalArtifacts(join(settings.DATA_DIR, 'artifacts'));
  const { S3Artifacts } = await import('./S3Artifacts.ts');
  return new S3Artifacts(s3OptionsOf(settings, `${settings.EXPORT_STORAGE_PREFIX}artifacts/`));
}
