/** The store refused or did not answer; `message` is one line without a secret. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Error names that mean nothing to an operator, with their explanations. */
const MEANINGS: Readonly<Record<string, string>> = {
  AbortError: 'no answer in time',
  TimeoutError: 'no answer in time',
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'the name of the host is unknown',
  NoSuchBucket: 'the bucket does not exist',
  AccessDenied: 'the key may not do this',
  InvalidAccessKeyId: 'the key is unknown',
  SignatureDoesNotMatch: 'the secret of the key is wrong',
  CredentialsProviderError: 'no key was found',
  NotFound: 'the object is missing',
};

/** An error of the client as one line. Its original message may contain the names of keys. */
export function asStorageError(operation: string, error: unknown): StorageError {
  const { name, code, $metadata } = (typeof error === 'object' && error !== null ? error : {}) as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  const known = MEANINGS[name ?? ''] ?? MEANINGS[code ?? ''];
  const said = [code ?? name ?? 'Error', ...(status === undefined ? [] : [status])].join(' ');
  return new StorageError(`the store does not ${operation}: ${known === undefined ? said : `${known} (${said})`}`, {
    cause: error,
  });
}
