import { ServiceError } from '../api/ServiceCall.ts';
import type { TakenMessage } from './KeptMessage.ts';

/** The service as far as messages need it. */
export interface MessageService {
  /** @throws ServiceError, LoginNeeded */
  takeMessage(messageId: string, runId: string): Promise<TakenMessage>;
}

/**
 * Fetches the text of a message once.
 * @returns `gone`: nobody is to get it any more; undefined: a later attempt may succeed
 */
export async function takeMessage(
  service: MessageService,
  messageId: string,
  runId: string,
): Promise<TakenMessage | 'gone' | undefined> {
  try {
    return await service.takeMessage(messageId, runId);
  } catch (error) {
    const isRefused = error instanceof ServiceError && !error.retryable && error.status >= 404 && error.status <= 410;
    return isRefused && !(error as ServiceError).isMissingRoute ? 'gone' : undefined;
  }
}
