import { type HttpFetch, httpFetch } from '../http/httpFetch.ts';
import { readBody } from '../http/readBody.ts';
import { withoutSecrets } from '../http/withoutSecrets.ts';

export interface DownloadOptions {
  readonly fetchLike?: HttpFetch | undefined;
  /** Ends the download early. */
  readonly signal?: AbortSignal | undefined;
  /** The time for the whole answer, and not only for its beginning. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Downloads the whole body of an address, by https or from this machine.
 * @param most bytes; a body without an end must not fill the memory
 * @throws Error that names the address without what may be secret in it, for the log
 */
export async function download(
  url: string | URL,
  most: number,
  { fetchLike = httpFetch, signal, timeoutMs = 20_000 }: DownloadOptions,
): Promise<Buffer> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetchLike(url, {
      headers: { 'User-Agent': 'bascule' },
      redirect: 'follow',
      secure: true,
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`it answered ${response.status}`);
    }
    return await readBody(response, most);
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { message?: string; code?: string } };
    throw new Error(`${withoutSecrets(url)} could not be read: ${cause?.message || cause?.code || message}`, {
      cause: error,
    });
  }
}
