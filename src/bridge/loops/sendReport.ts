import type { ServiceApi } from '../api/ServiceApi.ts';
import { ServiceError } from '../api/ServiceCall.ts';
import type { Report, Settled } from './Report.ts';

/** The outcome of one attempt. After `failed`, another attempt may succeed. */
export type Tried = Extract<Settled, { kind: 'sent' | 'refused' }> | { readonly kind: 'failed'; readonly error: Error };

/** Sends a report once. Never rejects. */
export async function sendReport(
  api: ServiceApi,
  { method, path, body, readBody, headers, timeoutMs }: Report,
  signal: AbortSignal,
): Promise<Tried> {
  try {
    const sent = readBody === undefined ? body : await readBody();
    const patience = timeoutMs === undefined ? {} : { timeoutMs };
    return { kind: 'sent', ...(await api.call(method, path, { body: sent, headers, signal, ...patience })) };
  } catch (error) {
    if (error instanceof ServiceError && !error.retryable) return { kind: 'refused', error };
    return { kind: 'failed', error: error as Error };
  }
}
