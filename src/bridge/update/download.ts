import { type HttpFetch, httpFetch } from '../http/httpFetch.ts';
import { readBody } from '../http/readBody.ts';
import { withoutSecrets } from '../http/withoutSecrets.ts';

export interface DownloadOptions {
  readonly fetchLike?: HttpFetch | undefined;
  /** Ends the download early. */
  readonly signal?: AbortSignal | undefined;
  /** The time for the whole answer, not only for its start. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Downloads the whole body of an address, over https or from this machine.
 * @param most bytes, so that an endless body does not fill the memory
 * @throws Error for the log, which names the address without its secrets
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
