import { page, signInAgain } from '../../../lib/page.ts';
import { callService } from '../../../live/callService.ts';
import { GraphError, type Violation } from '../../../relay/GraphError.ts';

interface Refused {
  readonly detail?: string;
  readonly error?: string;
  readonly violations?: readonly Violation[];
}

/**
 * Adds a file to a card. The request lasts as long as the file takes.
 * @throws GraphError when the service refused it; `OFFLINE` when it could not be reached
 */
export async function sendFile(cardId: string, file: File): Promise<void> {
  const asked = new URLSearchParams({ card: cardId, name: file.name });
  const response = await callService(`/artifacts?${asked}`, {
    method: 'POST',
    headers: { 'Content-Type': file.type || 'application/octet-stream', 'X-CSRF-Token': page.csrfToken },
    body: file,
  }).catch(() => {
    throw new GraphError('Bascule cannot be reached. Nothing was changed.', 'OFFLINE');
  });
  if (response.ok) return;
  if (response.status === 401) signInAgain();
  const { detail, error = 'UNKNOWN', violations } = (await response.json().catch(() => ({}))) as Refused;
  throw new GraphError(detail ?? `The service answered ${response.status}.`, error.toUpperCase(), violations);
}
