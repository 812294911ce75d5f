/** Why a request failed, in a few words: the code of its cause where it has one, because `the request failed` explains nothing. */
export function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'no answer in time';
  return cause?.code ?? cause?.message ?? message;
}
