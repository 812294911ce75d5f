import type { FrameTools } from './FrameTools.ts';
import { ReviewFault } from './ReviewFault.ts';

/** Long enough for a picture over a slow connection. A request without an end would hold back all that wait. */
const LONGEST_MS = 3 * 60_000;

/**
 * Asks the service.
 * @throws ReviewFault unreachable
 */
export async function fetchInTime({ fetch }: FrameTools, path: string, init: RequestInit): Promise<Response> {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), LONGEST_MS);
  try {
    return await fetch(path, { ...init, credentials: 'omit', cache: 'no-store', signal: stop.signal });
  } catch {
    throw new ReviewFault({ code: 'unreachable' });
  } finally {
    clearTimeout(late);
  }
}
