import { join } from 'node:path';
import type { Settings } from '../config.ts';
import type { ExportStorage } from '../domain/ExportStorage.ts';
import { LocalStorage } from './LocalStorage.ts';

const ANSWER_MS = 10_000;
const PART_MS = 60_000;

type StorageSettings = Pick<Settings, 'DATA_DIR' | Extract<keyof Settings, `EXPORT_STORAGE${string}`>>;

/** The store for the exports of this instance. The client of S3 is only loaded for a bucket. */
export async function createExportStorage(settings: StorageSettings): Promise<ExportStorage> {
  if (settings.EXPORT_STORAGE === 'local') return new LocalStorage(join(settings.DATA_DIR, 'exports'));
  const { S3Storage } = await import('./S3Storage.ts');
  const { EXPORT_STORAGE_ACCESS_KEY_ID: id, EXPORT_STORAGE_SECRET_ACCESS_KEY: secret } = settings;
  return new S3Storage({
    bucket: settings.EXPORT_STORAGE_BUCKET as string,
    region: settings.EXPORT_STORAGE_REGION,
    endpoint: settings.EXPORT_STORAGE_ENDPOINT,
    key: id === undefined || secret === undefined ? undefined : { id, secret },
    prefix: settings.EXPORT_STORAGE_PREFIX,
    forcePathStyle: settings.EXPORT_STORAGE_FORCE_PATH_STYLE === '1',
    kmsKeyId: settings.EXPORT_STORAGE_KMS_KEY_ID,
    answerMs: ANSWER_MS,
    partMs: PART_MS,
  });
}
