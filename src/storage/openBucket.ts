import { S3Client } from '@aws-sdk/client-s3';
import type { S3Options } from './S3Options.ts';

const CONNECT_MS = 5_000;
const TRIES = 3;
/** Readers that pause keep their connections, which must not block the others. */
const CONNECTIONS = 1_000;

const silent = () => undefined;

/** The client of the store. */
export function openBucket(options: S3Options): S3Client {
  const { region, endpoint, key, forcePathStyle, partMs } = options;
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  return new S3Client({
    region,
    forcePathStyle,
    maxAttempts: TRIES,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(key === undefined ? {} : { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
    // Many stores do not support the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(CONNECT_MS, partMs),
      requestTimeout: partMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Its warnings would appear among the lines of an operator command.
    logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
  });
}
