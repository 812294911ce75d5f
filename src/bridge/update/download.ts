export interface DownloadOptions {
  readonly fetchLike?: typeof fetch | undefined;
  /** Ends it early. */
  readonly signal?: AbortSignal | undefined;
  /** For the whole answer, not for its beginning. */
  readonly timeoutMs?: number | undefined;
}

/**
 * The whole body of an address.
 * @param most bytes; a body without an end must not fill the memory
 * @throws Error that names the address, for the log
 */
export async function download(
  url: string | URL,
  most: number,
  { fetchLike = fetch, signal, timeoutMs = 20_000 }: DownloadOptions,
): Promise<Buffer> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetchLike(url, {
      headers: { 'User-Agent': 'bascule' },
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`it answered ${response.status}`);
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > most) throw new Error(`it is larger than ${most} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { message?: string; code?: string } };
    throw new Error(`${url} could not be read: ${cause?.message || cause?.code || message}`, { cause: error });
  }
}
