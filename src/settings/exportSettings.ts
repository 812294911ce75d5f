import { z } from 'zod';
import { choice, optional, optionalText, webAddress } from './forms.ts';
import { defineGroup } from './Setting.ts';

export const exportSettings = defineGroup({
  title: 'Export storage',
  intro: 'Where the files of data exports lie, see [Data exports](operations.md#data-exports).',
  settings: {
    EXPORT_STORAGE: choice({
      of: ['local', 's3'],
      default: 'local',
      about:
        '`local` keeps the files in `DATA_DIR/exports`, which several machines must share. `s3` keeps them in a bucket of S3, or of a store that speaks its protocol, such as MinIO, R2 or Ceph.',
    }),
    EXPORT_STORAGE_BUCKET: optional(
      { about: 'The bucket. It is needed with `EXPORT_STORAGE=s3`.' },
      'name of a bucket',
      z
        .string()
        .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/, 'must be the name of a bucket')
        .optional(),
    ),
    EXPORT_STORAGE_REGION: optional(
      { about: 'The region of the bucket.', fallback: '`us-east-1`' },
      'name of a region',
      z
        .string()
        .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a region')
        .default('us-east-1'),
    ),
    EXPORT_STORAGE_ENDPOINT: webAddress({
      about: 'The address of a store that speaks the protocol of S3.',
      fallback: 'S3 itself, in the region',
    }),
    EXPORT_STORAGE_ACCESS_KEY_ID: optionalText({
      about:
        'The id of the key that opens the bucket. Without it the key is looked for where programs of AWS look: the environment, the shared files, the role of the machine.',
    }),
    EXPORT_STORAGE_SECRET_ACCESS_KEY: optionalText({
      about: 'The secret of that key. It is needed with `EXPORT_STORAGE_ACCESS_KEY_ID`, and only with it.',
    }),
    EXPORT_STORAGE_PREFIX: optional(
      {
        about:
          'What the names of the objects begin with. Every instance needs a bucket or a prefix of its own: exports below it that this instance does not know are deleted, and so are artifacts in `artifacts/` below it.',
        fallback: '`exports/`',
      },
      'text, up to 200 characters, without a slash in front',
      z
        .string()
        .regex(/^[^/\p{Cc}][^\p{Cc}]{0,199}$/u, 'must be up to 200 characters, without a slash in front')
        .default('exports/'),
    ),
    EXPORT_STORAGE_FORCE_PATH_STYLE: choice({
      of: ['0', '1'],
      default: '0',
      about:
        '`1` puts the bucket into the path of addresses instead of the host name. Stores that have only one host name, such as MinIO, need this.',
    }),
    EXPORT_STORAGE_KMS_KEY_ID: optionalText({
      about: 'The key of KMS with which the store encrypts the objects. Without it the bucket decides.',
    }),
  },
});
