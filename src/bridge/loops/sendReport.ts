import type { ServiceApi } from '../api/ServiceApi.ts';
import { ServiceError } from '../api/ServiceCall.ts';
import type { Report, Settled } from './Report.ts';

/** The outcome of one attempt. After `failed`, another attempt may succeed. */
export type Tried = Extract<Settled, { kind: 'sent' | 'refused' }> | { readonly kind: 'failed'; readonly error: Error };

/** Sends a report once. Never rejects. */
export async function sendReport(
  api: ServiceApi,
  { method, path, body, headers }: Report,
  signal: AbortSignal,
): Promise<Tried> {
  try {
    return { kind: 'sent', ...(await api.call(method, path, { body, headers, signal })) };
  } catch (error) {
    if (error instanceof ServiceError && !error.retryable) return { kind: 'refused', error };
    return { kind: 'failed', error: error as Error };
  }
}
