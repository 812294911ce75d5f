import type { Settings } from '../config.ts';
import type { S3Options } from './S3Options.ts';

const ANSWER_MS = 10_000;
const PART_MS = 60_000;

/** The settings of the store. */
export type StorageSettings = Pick<Settings, 'DATA_DIR' | Extract<keyof Settings, `EXPORT_STORAGE${string}`>>;

/** The bucket of this instance, with what the names of the objects begin with. */
export function s3OptionsOf(settings: StorageSettings, prefix: string): S3Options {
  const { EXPORT_STORAGE_ACCESS_KEY_ID: id, EXPORT_STORAGE_SECRET_ACCESS_KEY: secret } = settings;
  return {
    bucket: settings.EXPORT_STORAGE_BUCKET as string,
    region: settings.EXPORT_STORAGE_REGION,
    endpoint: settings.EXPORT_STORAGE_ENDPOINT,
    key: id === undefined || secret === undefined ? undefined : { id, secret },
    prefix,
    forcePathStyle: settings.EXPORT_STORAGE_FORCE_PATH_STYLE === '1',
    kmsKeyId: settings.EXPORT_STORAGE_KMS_KEY_ID,
    answerMs: ANSWER_MS,
    partMs: PART_MS,
  };
}
