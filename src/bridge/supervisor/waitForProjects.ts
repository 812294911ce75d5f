import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceApi } from '../api/ServiceApi.ts';
import { ServiceError } from '../api/ServiceCall.ts';
import type { ProjectInfo } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Reads the projects, waiting for a service that does not answer yet.
 * @returns undefined when the bridge was told to stop first
 * @throws ServiceError for a refusal that a retry would not change; LoginNeeded
 */
export async function waitForProjects(
  api: ServiceApi,
  log: BridgeLog,
  ending: AbortSignal,
): Promise<readonly ProjectInfo[] | undefined> {
  for (let wait = FIRST_WAIT_MS; !ending.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await api.projects(ending);
    } catch (error) {
      if (!(error instanceof ServiceError) || !error.retryable) throw error;
      if (ending.aborted) break;
      log.warn('stream_error', { error: error.message, retry_ms: wait });
      await pause(error.retryAfterMs ?? wait, undefined, { signal: ending }).catch(() => undefined);
    }
  }
  return undefined;
}
