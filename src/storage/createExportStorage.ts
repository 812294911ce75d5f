import { join } from 'node:path';
import type { ExportStorage } from '../domain/ExportStorage.ts';
import { LocalStorage } from './LocalStorage.ts';
import { type StorageSettings, s3OptionsOf } from './s3OptionsOf.ts';

/** The store for the exports of this instance. The client of S3 is only loaded for a bucket. */
export async function createExportStorage(settings: StorageSettings): Promise<ExportStorage> {
  if (settings.EXPORT_STORAGE === 'local') return new LocalStorage(join(settings.DATA_DIR, 'exports'));
  const { S3Storage } = await import('./S3Storage.ts');
  return new S3Storage(s3OptionsOf(settings, settings.EXPORT_STORAGE_PREFIX));
}
